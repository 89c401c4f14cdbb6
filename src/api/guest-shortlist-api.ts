import * as v from 'valibot';
import { SHARE_KEY_HEADER } from '../../domain/call-sheet/shared.ts';
import { GUEST_KEY_HEADER, GuestShortlist, type VerdictRequest } from '../../domain/talent-search/guest-messages.ts';
import { callApi, callOpenForBytes } from './http.ts';

const path = (id: string) => `/shared-shortlists/${encodeURIComponent(id)}`;

/** With the opinions of this device's guest. Rejects with NOT_FOUND for any fault of the link. */
export const fetchGuestShortlist = (id: string, key: string, guest: string, signal: AbortSignal) =>
  callApi({
    path: path(id),
    answer: GuestShortlist,
    auth: 'none',
    headers: { [SHARE_KEY_HEADER]: key, [GUEST_KEY_HEADER]: guest },
    signal,
  });

/** The approved photo of a listed talent. Rejects with NOT_FOUND if none is shown. */
export async function fetchGuestPhoto(id: string, key: string, talentId: string, signal: AbortSignal): Promise<Blob> {
  const headers = { [SHARE_KEY_HEADER]: key };
  const photo = `${path(id)}/photos/${encodeURIComponent(talentId)}`;
  return (await callOpenForBytes({ path: photo, headers, signal })).blob();
}

/** Sent again it replaces the former opinion. */
export const postVerdict = (id: string, key: string, guest: string, verdict: VerdictRequest) =>
  callApi({
    method: 'POST',
    path: `${path(id)}/verdicts`,
    body: verdict,
    answer: v.undefined(),
    auth: 'none',
    headers: { [SHARE_KEY_HEADER]: key, [GUEST_KEY_HEADER]: guest },
  });

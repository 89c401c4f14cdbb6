import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { MEDIA_LIMITS } from '../../../domain/media-limits.ts';
import { isImage, SNIFF_BYTES, sniffFileType } from '../../../domain/files/file-type.ts';
import { deviceDraftStore } from '../../drafts/device-draft-store.ts';
import { copyImage } from '../../files/image-copy.ts';

/** The photo of the ID card before there is an account: in the device's own database, for seven days at most. */
const DRAFT_KEY = 'host-register-id-card';
/** Large enough to read the number on it. */
const LONGER_EDGE = 1800;

const StoredPhoto = v.object({ dataUrl: v.pipe(v.string(), v.startsWith('data:')), size: v.number() });
export type IdCardPhoto = v.InferOutput<typeof StoredPhoto>;
export type IdCardFault = 'wrong-format' | 'too-large' | 'damaged';

export async function readIdCard(): Promise<IdCardPhoto | null> {
  const found = await deviceDraftStore.read(DRAFT_KEY).catch(() => null);
  const photo = v.safeParse(StoredPhoto, found?.typed);
  return photo.success ? photo.output : null;
}

export const forgetIdCard = (): void => deviceDraftStore.remove(DRAFT_KEY);

/** The stored photo; `keep` stores another one and returns its fault, or null. */
export function useIdCardDraft(): { photo: IdCardPhoto | null; keep: (file: Blob) => Promise<IdCardFault | null> } {
  const [photo, setPhoto] = useState<IdCardPhoto | null>(null);
  useEffect(() => {
    let isLeft = false;
    void readIdCard().then((found) => !isLeft && setPhoto(found));
    return () => {
      isLeft = true;
    };
  }, []);
  return {
    photo,
    async keep(file) {
      const type = sniffFileType(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
      if (type === null || !isImage(type)) return 'wrong-format';
      const decoded = await copyImage(file, LONGER_EDGE);
      if (decoded === null && type !== 'heic') return 'damaged';
      const copy = decoded?.blob ?? file;
      if (copy.size >= (MEDIA_LIMITS.photo.maxBytes ?? 0)) return 'too-large';
      const next = { dataUrl: await dataUrlOf(copy), size: copy.size };
      deviceDraftStore.put(DRAFT_KEY, [], next);
      setPhoto(next);
      return null;
    },
  };
}

/** The bytes of a kept photo. */
export function photoBlob({ dataUrl }: IdCardPhoto): Blob {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (letter) => letter.codePointAt(0) ?? 0);
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' });
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the photo cannot be read')));
    reader.readAsDataURL(blob);
  });

import * as v from 'valibot';
import { useLingui } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useLiveQuery } from '../../platform/app/use-live-query.ts';
import { agencyLinkFault, canAffiliateBecome } from '../../../domain/agency-affiliate.ts';
import { currentDatabase } from '../../db/current-database.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { AFFILIATE_STATE_LABELS } from '../../labels/affiliate-labels.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Button } from '../../ui/button.tsx';
import { messageForError } from '../../ui/error-messages.ts';
import { Note } from '../../ui/note.tsx';
import { applyAsAffiliate, leaveAffiliate } from './affiliate-actions.ts';
import { msg } from '@lingui/core/macro';
import { FormText } from '../../forms/fields.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';

const AffiliateShape = v.object({
  link: v.pipe(
    v.string(),
    v.check((link) => agencyLinkFault(link) !== 'required', 'no-link'),
    v.check((link) => agencyLinkFault(link) !== 'invalid', 'no-tiktok-link'),
  ),
});

/** Applies for the agency's programme. `link` is that of an earlier application, or ''. */
function AffiliateForm({ userId, link }: { userId: string; link: string }) {
  const { t } = useLingui();
  const form = useAppForm(AffiliateShape, {
    draftKey: `affiliate:${userId}`,
    defaults: { link },
    errors: {
      'no-link': msg`Write the link to your TikTok.`,
      'no-tiktok-link': msg`It must be an https address of tiktok.com.`,
    },
  });
  const apply = useSubmit((typed: v.InferOutput<typeof AffiliateShape>) => applyAsAffiliate(userId, typed.link));
  return (
    <div>
      <FormPage form={form} {...apply} submitLabel={t`Apply`} onSaved={() => undefined}>
        <FormText
          form={form}
          name="link"
          label={t`TikTok link`}
          type="url"
          inputMode="url"
          maxLength={500}
          hint={t`For example https://www.tiktok.com/@yourname`}
        />
      </FormPage>
    </div>
  );
}

/** A talent's place in the agency's affiliate programme, and the agency's contact once there is one. */
export function AffiliateScreen() {
  const { t, i18n } = useLingui();
  const userId = useSession()?.userData.userId ?? '';
  const found = useLiveQuery(async () => {
    const db = currentDatabase();
    const [row, waiting] = await Promise.all([
      db.talentAffiliates.get(userId),
      db.outbox.filter(({ name, state }) => state === 'queued' && name.startsWith('affiliate.')).count(),
    ]);
    return { affiliate: row?.fields ?? null, isWaiting: waiting > 0 };
  }, [userId]);
  const [failure, setFailure] = useState<string | null>(null);
  if (found === undefined) return null;
  const { affiliate, isWaiting } = found;
  const state = affiliate?.state ?? 'none';
  const leave = async () => {
    try {
      await leaveAffiliate(userId);
      setFailure(null);
    } catch (error) {
      setFailure(i18n._(messageForError(error)));
    }
  };
  const isInTouch = state === 'contacted' || state === 'active';
  const contact = isInTouch
    ? [affiliate?.contactName, affiliate?.contactPhone, affiliate?.contactEmail].filter(Boolean)
    : [];
  return (
    <div className="mx-auto grid max-w-[600px] grid-cols-[minmax(0,1fr)] gap-5 px-4 py-5 tablet:px-6">
      <ButtonLink to="/settings" kind="quiet" size="touch" icon={ChevronLeft} className="-ml-3 w-fit">
        {t`Settings`}
      </ButtonLink>
      <h1 className="text-t4">{t`Agency affiliate`}</h1>
      <p className="text-ink-2">
        {t`An advertising agency works with some of our talents on TikTok. If you don’t join, nothing else changes here.`}
      </p>
      <Note role="status" title={i18n._(AFFILIATE_STATE_LABELS[state])}>
        {isWaiting ? t`Your last step is safe on this device and waits to be sent.` : null}
        {state === 'applied' && !isWaiting && (
          <p className="wrap-anywhere">{t`With ${affiliate?.tiktokLink ?? ''}. When the agency is interested, its contact appears here.`}</p>
        )}
        {state === 'rejected' &&
          t`The agency didn’t accept this application. You can apply again, also with another link.`}
        {contact.length > 0 && (
          <>
            <p>{t`Your contact at the agency. No one else sees it.`}</p>
            <p className="font-bold wrap-anywhere">{contact.join(' · ')}</p>
          </>
        )}
      </Note>
      <FailureNote text={failure} title={t`Not saved`} />
      {canAffiliateBecome(state, 'applied') && !isWaiting && (
        <AffiliateForm userId={userId} link={affiliate?.tiktokLink ?? ''} />
      )}
      {canAffiliateBecome(state, 'left') && !isWaiting && (
        <Button size="touch" onClick={() => void leave()}>
          {state === 'active' ? t`Leave the programme` : t`Withdraw the application`}
        </Button>
      )}
    </div>
  );
}

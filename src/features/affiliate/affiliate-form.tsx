import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { agencyLinkFault } from '../../../domain/agency-affiliate.ts';
import { FormText } from '../../forms/fields.tsx';
import { FormPage } from '../../forms/form-page.tsx';
import { useAppForm } from '../../forms/use-app-form.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { applyAsAffiliate } from './affiliate-actions.ts';

const AffiliateShape = v.object({
  link: v.pipe(
    v.string(),
    v.check((link) => agencyLinkFault(link) !== 'required', 'no-link'),
    v.check((link) => agencyLinkFault(link) !== 'invalid', 'no-tiktok-link'),
  ),
});

/** Applies for the agency's programme. `link` is that of an earlier application, or ''. */
export function AffiliateForm({ userId, link }: { userId: string; link: string }) {
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

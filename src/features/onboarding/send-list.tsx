import { useLingui } from '@lingui/react/macro';
import { Check, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { dateIn, formatDayAndMonth, formatTime, timeIn } from '../../../domain/format.ts';
import { formatBytes } from '../../../domain/format-amounts.ts';
import { useUploads } from '../../files/use-uploads.ts';
import { UploadStatus } from '../../files/upload-status.tsx';
import { useWaitsForWifi } from '../../files/wifi-only.ts';
import { FileImage } from '../../files/file-image.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import type { Onboarding, PartState, SentPart } from './onboarding-queries.ts';
import { SENT_PARTS } from './onboarding-queries.ts';

/** State of each part, one line each: on the server, or waiting. */
export function SendList({ onboarding, facts }: { onboarding: Onboarding; facts: Record<SentPart, string> }) {
  const { t } = useLingui();
  const titles = {
    self: t`Personal data`,
    home: t`Address`,
    'look-and-size': t`Appearance and measurements`,
    links: t`Links`,
    photo: t`Photo of the face`,
  } satisfies Record<SentPart, string>;
  return (
    <ul className="border-t-heavy border-rule-2">
      {SENT_PARTS.map((part) =>
        part === 'photo' ? (
          <PhotoRow key={part} onboarding={onboarding} title={titles.photo} />
        ) : (
          <Row key={part} title={titles[part]} detail={facts[part]} state={onboarding.parts[part]} />
        ),
      )}
    </ul>
  );
}

const rowClass =
  'grid min-h-[60px] grid-cols-[28px_minmax(0,1fr)_auto] items-center gap-x-2.5 border-b border-rule py-2';

function Row({ title, detail, state }: { title: string; detail: string; state: PartState }) {
  const isSent = state?.type === 'sent';
  return (
    <li className={rowClass}>
      {isSent ? (
        <Check size={20} strokeWidth={2} aria-hidden className="text-ok" />
      ) : (
        <Smartphone size={20} strokeWidth={1.75} aria-hidden />
      )}
      <RowText title={title} isSent={isSent}>
        {detail}
      </RowText>
      <StateText state={state} />
    </li>
  );
}

function RowText({ title, isSent, children }: { title: string; isSent: boolean; children: ReactNode }) {
  return (
    <div>
      <b className={joinClasses('block leading-tight!', isSent ? 'font-mid' : 'font-bold')}>{title}</b>
      <span className="block text-t1 leading-snug! text-ink-2 wrap-anywhere">{children}</span>
    </div>
  );
}

function StateText({ state }: { state: PartState }) {
  const { t } = useLingui();
  const language = useLanguage();
  if (state === null) return <span className="text-ink-2">{t`not yet filled in`}</span>;
  if (state.type === 'waiting')
    return <span className="border-b-[1.5px] border-dashed border-control">{t`waiting`}</span>;
  if (state.at === null) return <span className="font-bold">{t`sent`}</span>;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const at = new Date(state.at);
  const isToday = dateIn(zone, at) === dateIn(zone, new Date());
  return (
    <span className="font-bold">
      {isToday ? formatTime(timeIn(zone, at), language) : formatDayAndMonth(dateIn(zone, at), language)}
    </span>
  );
}

function PhotoRow({ onboarding, title }: { onboarding: Onboarding; title: string }) {
  const { t } = useLingui();
  const language = useLanguage();
  const { photos, parts } = onboarding;
  const upload =
    useUploads(onboarding.scope, 'profile-photo')?.findLast(({ state }) => state !== 'sent') ?? onboarding.upload;
  const sent = formatBytes(upload?.sentBytes ?? 0, language);
  const size = formatBytes(upload?.size ?? 0, language);
  const isWaiting = useWaitsForWifi('profile-photo');
  const detail = () => {
    if (upload?.state === 'refused') return t`The server couldn’t use this photo. Take another one.`;
    if (upload === null) return photos.latest === null ? t`No photo yet` : t`Received. Klaket staff will review it.`;
    if (upload.state === 'paused')
      return t`${sent} of ${size} sent, paused. The rest continues from there when you resume.`;
    if (isWaiting) return t`${size}, safe on this device. It is sent as soon as there is Wi-Fi.`;
    if (upload.sentBytes === 0) return t`${size}, safe on this device`;
    return t`${sent} of ${size} sent. The rest continues from there.`;
  };
  const fileId = upload?.id ?? photos.latest?.id ?? null;
  return (
    <li className={`${rowClass} grid-cols-[44px_minmax(0,1fr)_auto] items-start`}>
      <FileImage fileId={fileId} alt="" className="h-[55px] w-11" />
      <div>
        <RowText title={title} isSent={parts.photo?.type === 'sent'}>
          {detail()}
        </RowText>
        {upload !== null && upload.state !== 'refused' && <UploadStatus upload={upload} title={title} />}
      </div>
      <StateText state={parts.photo} />
    </li>
  );
}

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SceneUpdate } from '../../../domain/breakdown/scene-updates.ts';
import type { UpdateCounts } from '../../../domain/breakdown/script-update.ts';
import { receiptBalance } from '../../../domain/screenplay/receipt-balance.ts';
import type { ImportReceipt, UnshownReason } from '../../../domain/screenplay/screenplay.ts';
import { formatAsOf } from '../../../domain/format.ts';
import { HOUSE_TIME_ZONE } from '../../shared/data/house-time.ts';
import { useLanguage } from '../../ui/language-choice.tsx';
import { Note } from '../../ui/note.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { FactTable } from '../../shared/frames/workspace-screen.tsx';
import { DoubtList } from './doubt-list.tsx';
import type { Receipt } from './receipt-query.ts';
import { ReceiptProperties } from './receipt-properties.tsx';
import { SceneUpdates } from './update-review.tsx';

/** The import receipt: counts of input and output, and every line that was kept without being understood. */
export function ReceiptFacts({
  receipt,
  counts,
  scenes = [],
  canReread = false,
}: {
  /** Null: not on this device. */
  receipt: Receipt | null;
  counts: UpdateCounts | null;
  scenes?: readonly SceneUpdate[];
  /** The file is still available: a cure reads it again at once. */
  canReread?: boolean;
}) {
  const { t } = useLingui();
  if (receipt === null) return <p className="text-ink-2">{t`This import report isn’t on this device yet.`}</p>;
  const { script, imported, tags, offers } = receipt;
  const scriptId = script.id;
  const { notUnderstood, unshown = [], doubts = [], cures = [] } = imported.fields;
  return (
    <>
      <Balance fields={imported.fields} />
      {counts !== null && (
        <div className="mt-4">
          <FactTable
            facts={[
              { name: t`Changed`, value: counts.changed },
              { name: t`Unchanged`, value: counts.unchanged },
              { name: t`New`, value: counts.added },
              { name: t`Omitted`, value: counts.omitted },
            ]}
          />
          <p className="mt-1.5 text-t1 text-ink-2">{t`Days, order, tags and marks of known scenes were kept. New scenes are unscheduled. Scenes that are no longer in the file are kept as omitted.`}</p>
        </div>
      )}
      <FileFacts receipt={receipt} />
      {counts !== null && scenes.length > 0 && (
        <div className="mt-4">
          <SceneUpdates scenes={scenes} />
        </div>
      )}
      <ReceiptProperties scriptId={scriptId} tags={tags} offers={offers} />
      <DoubtList scriptId={scriptId} doubts={doubts} cures={cures} canReread={canReread} />
      <UnreadLines lines={notUnderstood} />
      {unshown.length > 0 && <UnshownTexts unshown={unshown} />}
    </>
  );
}

/** Is everything of the file in the script? With the counts. */
function Balance({ fields }: { fields: Receipt['imported']['fields'] }) {
  const { t, i18n } = useLingui();
  const { paragraphsIn, paragraphsOut, wordsIn, wordsOut } = fields;
  const balance = receiptBalance(fields);
  if (balance.type === 'whole') {
    const into = t`${plural(paragraphsIn, { one: '# paragraph in the file', other: '# paragraphs in the file' })}`;
    const words = wordsIn === undefined ? null : i18n.number(wordsIn);
    return (
      <Note kind="done" title={t`Nothing was left out`}>
        {t`${into}, ${i18n.number(paragraphsOut)} kept.`}
        {words !== null && <p>{t`${words} words in the file, ${i18n.number(wordsOut ?? 0)} kept.`}</p>}
      </Note>
    );
  }
  const { unit, inFile, kept } = balance;
  const into =
    unit === 'paragraphs'
      ? t`${plural(inFile, { one: '# paragraph in the file', other: '# paragraphs in the file' })}`
      : t`${plural(inFile, { one: '# word in the file', other: '# words in the file' })}`;
  const out = i18n.number(kept);
  return balance.type === 'less' ? (
    <Note kind="stop" title={unit === 'paragraphs' ? t`Paragraphs are missing` : t`Words are missing`}>
      {t`${into}, only ${out} kept. Please keep the file and tell us.`}
    </Note>
  ) : (
    <Note kind="warning" title={t`Something may be duplicated`}>
      {t`${into}, ${out} in the script. Nothing is missing. Please keep the file and tell us.`}
    </Note>
  );
}

function FileFacts({ receipt: { script, imported, tagCounts } }: { receipt: Receipt }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  return (
    <div className="mt-4">
      <FactTable
        facts={[
          { name: t`File`, value: script.fields.fileName },
          {
            name: t`Imported`,
            value: formatAsOf(Date.parse(script.fields.importedAt), Date.now(), HOUSE_TIME_ZONE, language),
          },
          { name: t`Scenes`, value: i18n.number(script.fields.sceneCount) },
          { name: t`Pages`, value: i18n.number(script.fields.pageCount) },
          { name: t`Cast`, value: i18n.number(tagCounts.cast) },
          { name: t`Locations`, value: i18n.number(tagCounts.location) },
          { name: t`Props`, value: i18n.number(tagCounts.property) },
          // The characters of a PDF are not written in one.
          ...(script.fields.format === 'pdf'
            ? []
            : [{ name: t`Encoding`, value: ENCODINGS[imported.fields.encoding] ?? imported.fields.encoding }]),
        ]}
      />
    </div>
  );
}

function UnreadLines({ lines }: { lines: Receipt['imported']['fields']['notUnderstood'] }) {
  const { t } = useLingui();
  const unread = lines.length;
  return (
    <section className="mt-5">
      <SectionHead detail={unread}>{t`Kept, but not understood`}</SectionHead>
      {unread === 0 ? (
        <p className="py-2 text-t1 text-ink-2">{t`Every line was understood.`}</p>
      ) : (
        <ol className="text-t1">
          {lines.slice(0, 500).map((line) => (
            <UnreadLine
              key={`${line.source}-${line.reason}-${line.text.slice(0, 40)}`}
              source={line.source}
              text={line.text}
              reason={line.reason}
            />
          ))}
        </ol>
      )}
      {unread > 500 && <p className="py-2 text-t1 text-ink-2">{t`and ${unread - 500} more`}</p>}
    </section>
  );
}

const ENCODINGS: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

function UnreadLine({ source, text, reason }: { source: number; text: string; reason: string }) {
  const { t } = useLingui();
  const reasons: Record<ImportReceipt['notUnderstood'][number]['reason'], string> = {
    'unknown-type': t`unknown kind of paragraph`,
    'unclosed-note': t`a note that doesn’t end`,
    'unclosed-boneyard': t`a comment that doesn’t end`,
    'unknown-tag': t`a tag of an unknown category`,
    'before-first-scene': t`comes before the first scene`,
    'unreadable-characters': t`characters that couldn’t be read`,
  };
  const labels = Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason;
  return (
    <li className="border-b border-rule py-2">
      <p className="text-ink-2">
        {t`Line ${source}`} · {labels}
      </p>
      <p className="line-clamp-4 font-script text-t2 whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}

function UnshownTexts({ unshown }: { unshown: readonly { reason: string; count: number; text: string }[] }) {
  const { t } = useLingui();
  const reasons: Record<UnshownReason, string> = {
    'header-footer': t`Headers and footers`,
    'page-furniture': t`Page numbers, headers, watermarks`,
    'heading-label': t`Words of headings that name the scene`,
    renumbered: t`Duplicate scene numbers`,
    'deleted-text': t`Text that was deleted with tracked changes`,
    attribute: t`Words outside the script’s paragraphs`,
    'paragraph-number': t`Numbers on paragraphs that aren’t headings`,
  };
  return (
    <section className="mt-5">
      <SectionHead>{t`Kept, but not shown in the script`}</SectionHead>
      <ul className="text-t1">
        {unshown.map(({ reason, count, text }) => (
          <li key={reason} className="border-b border-rule py-2">
            <details>
              <summary className="cursor-pointer">
                {Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason} · {count}
              </summary>
              <p className="mt-1 max-h-60 overflow-y-auto font-script whitespace-pre-wrap wrap-anywhere">{text}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { wordDifference } from '../../../domain/attention/word-difference.ts';

/** A text with the words marked that the `other` does not have; to be laid beside that other. */
export function TextDifference({ text, other }: { text: string; other: string }) {
  const { t } = useLingui();
  if (text === '') return <span className="text-ink-2">{t`empty`}</span>;
  return (
    <span className="font-text whitespace-pre-line wrap-anywhere">
      {wordDifference(other, text)
        .filter(({ type }) => type !== 'removed')
        .map(({ type, text: words }, index) =>
          type === 'added' && words.trim() !== '' ? (
            <mark
              key={index}
              className="bg-warn-tint text-ink underline decoration-2 underline-offset-3 sun:bg-pressed"
            >
              {words}
            </mark>
          ) : (
            words
          ),
        )}
    </span>
  );
}

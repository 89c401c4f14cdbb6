import { LANGUAGE_TAGS } from '../../../domain/format.ts';
import { useLanguage } from '../../ui/language-choice.tsx';

/** An ISO moment as day and time in the device's own zone. */
export function useMoment(): (iso: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}

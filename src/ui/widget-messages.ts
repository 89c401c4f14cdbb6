import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/**
 * Messages of the library of widgets for screen readers. Its own messages have no Indonesian and follow the browser,
 * not the language chosen here; it asks for these at each saying. Every module that draws such a widget imports this
 * one. A widget of another of its packages throws until its words are here (react-aria,
 * `LocalizedStringDictionary.getGlobalDictionaryForPackage`).
 */
const WIDGET_LABELS = {
  '@react-aria/overlays': { dismiss: () => i18n._(msg`Dismiss`) },
  '@react-aria/searchfield': { 'Clear search': () => i18n._(msg`Clear search`) },
  '@react-aria/autocomplete': { collectionLabel: () => i18n._(msg`Suggestions`) },
  '@react-aria/menu': { longPressMessage: () => i18n._(msg`Press and hold to open the list`) },
  '@react-aria/calendar': {
    previous: () => i18n._(msg`Previous month`),
    next: () => i18n._(msg`Next month`),
    selectedDateDescription: ({ date }: Day) => i18n._(msg`Chosen: ${date}`),
    selectedRangeDescription: ({ dateRange }: { dateRange: string }) => i18n._(msg`Chosen: ${dateRange}`),
    todayDate: ({ date }: Day) => i18n._(msg`Today, ${date}`),
    todayDateSelected: ({ date }: Day) => i18n._(msg`Today, ${date}, chosen`),
    dateSelected: ({ date }: Day) => i18n._(msg`${date}, chosen`),
    minimumDate: () => i18n._(msg`First possible date`),
    maximumDate: () => i18n._(msg`Last possible date`),
  },
  '@react-aria/combobox': {
    focusAnnouncement: ({ optionText, isSelected }: Focused) =>
      isSelected ? i18n._(msg`${optionText}, chosen`) : optionText,
    countAnnouncement: ({ optionCount }: { optionCount: number }) =>
      i18n._(msg`${plural(optionCount, { one: '# suggestion', other: '# suggestions' })}`),
    selectedAnnouncement: ({ optionText }: Pick<Focused, 'optionText'>) => i18n._(msg`${optionText}, chosen`),
    buttonLabel: () => i18n._(msg`Show suggestions`),
    listboxLabel: () => i18n._(msg`Suggestions`),
  },
};

interface Day {
  date: string;
}

interface Focused {
  optionText: string;
  isSelected: boolean;
}

// Its server-side rendering leaves them here for the page.
Object.assign(globalThis, {
  [Symbol.for('react-aria.i18n.locale')]: 'en-US',
  [Symbol.for('react-aria.i18n.strings')]: WIDGET_LABELS,
});

import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/**
 * What the library of widgets says to screen readers. Its own words know no Indonesian and follow the browser, not the language chosen here;
 * it asks for these at each saying. Every module that draws such a widget imports this one. A widget of another of its packages throws until
 * its words are here (react-aria, `LocalizedStringDictionary.getGlobalDictionaryForPackage`).
 */
const WIDGET_WORDS = {
  '@react-aria/overlays': { dismiss: () => i18n._(msg`Dismiss`) },
  '@react-aria/searchfield': { 'Clear search': () => i18n._(msg`Clear search`) },
  '@react-aria/autocomplete': { collectionLabel: () => i18n._(msg`Suggestions`) },
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

interface Focused {
  optionText: string;
  isSelected: boolean;
}

// Its server-side rendering leaves them here for the page.
Object.assign(globalThis, {
  [Symbol.for('react-aria.i18n.locale')]: 'en-US',
  [Symbol.for('react-aria.i18n.strings')]: WIDGET_WORDS,
});

/** Chapters of the API's documentation. */
export const TAGS = {
  installation: 'What a client has to know of an installation.',
  sessions: 'Login, refresh and logout.',
  registration: 'Accounts of talents and hosts, from the form to the proven phone.',
  'mail links': 'What the links of mails do, and forgotten passwords.',
  'own data': 'Everything that is stored about oneself, and the end of an account.',
  houses: 'Production houses, their members and invitations.',
  productions: 'Reading a production outside the sync.',
  'shared call sheets': 'View-only call sheets for members and for guests with a key.',
  files: 'Photos, videos and sounds: announced, sent by the tus protocol, read by those who may.',
  talents: 'Search and profiles.',
  places: 'Places for rent and what the public pages tell.',
  jobs: 'Work that the server does later; for staff.',
  lookups: 'Weather and hospitals from the services that are set up.',
  sync: 'The protocol of docs/sync.md.',
} as const;
export type CallTag = keyof typeof TAGS;

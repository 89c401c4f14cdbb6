/**
 * Every rate limit and budget of the server, in one table. `docs/security.md` names the threat of each number. Sizes
 * are in bytes, times in milliseconds unless the name has another unit.
 */
const KB = 1024;
const MB = 1024 * KB;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A limit of tries that all instances count together in the database. */
export interface RateLimit {
  name: string;
  /** So many tries in a window pass. */
  hits: number;
  windowMs: number;
  /**
   * First wait after the last free try; each further try doubles it, up to the window, which then counts from the
   * last try. Without it the wait lasts until the window's end.
   */
  firstDelayMs?: number;
}

const tries = (name: string, hits: number, windowMs: number, firstDelayMs?: number): RateLimit => ({
  name,
  hits,
  windowMs,
  ...(firstDelayMs !== undefined && { firstDelayMs }),
});

export const TRIES = {
  /** Passwords for one account from one address, or from one device that has logged in to it before. */
  login: tries('login', 10, 15 * MINUTE, 15 * SECOND),
  /** Passwords for one account from every address together; devices that have logged in before are not counted. */
  loginAccount: tries('login-account', 100, 15 * MINUTE, 15 * SECOND),
  /** Wrong passwords from one address, for any account. An office shares one address. */
  loginAddress: tries('login-address', 60, 15 * MINUTE, 15 * SECOND),
  /** Answers of passkeys from one address, right ones too. */
  passkey: tries('passkey', 60, 15 * MINUTE, 5 * SECOND),
  /** Recovery codes of one account: 12 characters of 32 are 60 bits, and ten of them work. */
  recoveryCode: tries('recovery-code', 5, HOUR, MINUTE),
  availability: tries('availability', 10, HOUR),
  /** Saving the registration form: people correct it, and a family may share one address. */
  registration: tries('registration', 30, HOUR),
  forgotPassword: tries('forgot-password', 3, HOUR),
  /** One-time codes to one number, and from one address, whatever registration asks for them. */
  codePhone: tries('code-phone', 6, HOUR),
  codeAddress: tries('code-address', 30, HOUR),
  /** Passwords that are tried on an unfinished registration. */
  resume: tries('resume-registration', 10, 15 * MINUTE, 15 * SECOND),
  hostRegistration: tries('host-registration', 10, HOUR),
  /** Photos of one host's ID card. */
  idCard: tries('id-card', 20, HOUR),
  /** Changes of the e-mail within one registration. */
  emailChange: tries('email-change', 5, HOUR),
  identityToken: tries('identity-token', 60, HOUR),
  /** Wrong share keys from one address. A key is 256 bits: this limits noise and guessing. */
  shareGuess: tries('share-guess', 30, 10 * MINUTE),
  /** Invitations that one member sends. */
  invitation: tries('invitation', 60, HOUR),
  /** Invitations to one address, and those that one link to send on asks for. */
  invitationMail: tries('invitation-mail', 5, HOUR),
  /** Looking up and accepting invitations from one address: a crew shares one. A token is 256 bits. */
  invitationGuess: tries('invitation-guess', 120, 10 * MINUTE),
  newHouse: tries('new-house', 5, DAY),
  /** Archives of all data stored about a user. */
  ownArchive: tries('own-archive', 10, DAY),
  /** A whole crew may share one address: 120 people who see and confirm a sheet at the same time. */
  sheetReply: tries('sheet-reply', 240, 10 * MINUTE),
} as const;

/** A budget that each instance keeps in memory: `burst` at once, then so many a second. */
export interface Budget {
  burst: number;
  perSecond: number;
}

export const REQUESTS = {
  /**
   * Sync requests of one user. Far more than a person's devices ask for; a device that repeats without end is slowed
   * down.
   */
  sync: { burst: 600, perSecond: 20 },
  /** Weather and hospitals: the services behind are other people's. */
  lookups: { burst: 20, perSecond: 0.2 },
  /** A page for each screenful of fast scrolling, and the counts beside it. For one user. */
  talentSearch: { burst: 60, perSecond: 4 },
  placeSearch: { burst: 60, perSecond: 4 },
  /** Filters from a sentence: each costs money at an outside service. */
  suggestions: { burst: 20, perSecond: 0.2 },
  /** Public facts of the marketplace, for one address. */
  teasers: { burst: 20, perSecond: 1 },
  /** The breakdown and the picture, for one user. */
  reads: { burst: 120, perSecond: 2 },
  /** Shared sheets for one address: a whole crew opens the sheet at the same time. */
  sharedSheet: { burst: 1_200, perSecond: 10 },
  /** Calls of login and registration for one address, before anything is looked up. */
  sessions: { burst: 300, perSecond: 2 },
} as const satisfies Record<string, Budget>;

/** Bytes of sync of one user: those of pushes, and of answers to pulls and restorations. */
export const SYNC_BYTES: Budget = { burst: 600 * MB, perSecond: 2 * MB };

/** Cost of one user's pushes at each instance. A push beyond it has to be retried later. */
export const PUSH_COST = {
  /** Commands of one push; the device sends the others with its next one. */
  commands: 50,
  /** Changes that are taken in one transaction, unless one mutation has more. PGlite has one transaction at a time. */
  changes: { pglite: 25, postgres: 300 },
  /** Longest pause after a transaction on PGlite, in which others are answered. */
  pauseMs: 200,
  messages: { burst: 60, perSecond: 1 },
  /** Characters of texts that others will read, in which contacts are looked for. */
  text: { burst: 1 * MB, perSecond: 20 * KB },
} as const;

/** Longest body of a request; that of a push is `PUSH_MAX_BYTES` of the protocol. */
export const BODY = {
  /** Every route without a limit of its own. */
  usual: 256 * KB,
  /** Login, registration, refresh, logout. */
  sessions: 16 * KB,
  /** 200 scopes with their cursors. */
  pull: 64 * KB,
  deleted: 4 * KB,
  reply: 4 * KB,
  emulator: 64 * KB,
} as const;

/** JSON of a request: values in it (each number, text, list, object), values of one object, and depth of nesting. */
export const JSON_SHAPE = {
  usual: { values: 5_000, members: 200, depth: 16 },
  /** 20,000 changes of one mutation take some 350,000. */
  push: { values: 600_000, members: 1_000, depth: 64 },
} as const;

/** Guests who answer yes, maybe or no through one link of a shortlist. */
export const MOST_GUESTS = 50;

/** Names of wrong fields in an answer. */
export const MOST_NAMED_FIELDS = 20;

export const SYNC = {
  /** A pull ends after the scope in which it passes this many records. */
  pullRecords: 20_000,
  /** Bytes of the records of one deletion, in one answer. */
  deletedBytes: 16 * MB,
  deletedRecords: 5_000,
  /** Event streams of one user; the oldest ends when another opens. Each browser keeps one. */
  streamsPerUser: 16,
  streamsPerInstance: 5_000,
  /** Rejected changes on top of rejected changes that are followed back. */
  chainHops: 50,
  /** Earlier mutations that one push may need for its bases. */
  chainRows: 2_000,
} as const;

export const SESSION = {
  /** A session ends when it has not been refreshed for this long; work on the device stays. */
  idleMs: 60 * DAY,
  /** A session ends this long after its login, however often it is refreshed. */
  absoluteMs: 180 * DAY,
  /** Within this time the token before the current one is still answered: two tabs may refresh at once. */
  graceMs: 10 * SECOND,
  /**
   * A password that changed within this time before a session began may have been the one it began with (clocks
   * differ).
   */
  clockSkewMs: 5 * SECOND,
  /** The identity provider is asked no longer than this at a refresh. */
  accountCheckMs: 3 * SECOND,
  /** A browser that has logged in to an account is known for this long. */
  knownDeviceMs: 365 * DAY,
} as const;

/** How long expired rows are kept, in milliseconds (server/identity/prune-tables.ts). */
export const RETENTION = {
  everyMs: HOUR,
  rateLimits: DAY,
  sessions: 30 * DAY,
  mailbox: 30 * DAY,
  /** After its seven days. */
  invitations: 30 * DAY,
  /** An unfinished registration, and a host whose e-mail was never verified. */
  pendingAccounts: 7 * DAY,
  /** Rows of one kind that are removed in one round. */
  rows: 5_000,
} as const;

/** Digits behind the decimal point of a currency's smallest unit (ISO 4217; rupiah without sen, as it is paid). */
export const CURRENCIES = {
  IDR: 0,
  USD: 2,
  EUR: 2,
  SGD: 2,
  MYR: 2,
  AUD: 2,
  GBP: 2,
  JPY: 0,
  KRW: 0,
  CNY: 2,
  THB: 2,
} as const satisfies Record<string, number>;
export type Currency = keyof typeof CURRENCIES;
export const CURRENCY_CODES = Object.keys(CURRENCIES).filter((code): code is Currency =>
  Object.hasOwn(CURRENCIES, code),
);

/** Largest amount of a field, in the smallest unit; sums of thousands of them stay exact. */
export const LARGEST_AMOUNT = 1_000_000_000_000;

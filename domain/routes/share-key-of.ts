/** The share key of an address. Older links have it in the query; both parts with or without their first character. */
export function shareKeyOf({ search = '', hash = '' }: { search?: string; hash?: string }): string | null {
  const key = new URLSearchParams(hash.replace(/^#/, '')).get('key') ?? new URLSearchParams(search).get('key');
  return key === '' ? null : key;
}

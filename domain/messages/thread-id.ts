/**
 * The id of the conversation of a house with a talent: the same on every device, so that two members who both begin it
 * offline write into one. Both ids are UUIDs; their bytes are combined, and version and variant mark the result as no
 * random UUID (RFC 9562, version 8).
 */
export function threadIdOf(houseId: string, talentId: string): string {
  const bytes = (id: string) =>
    id
      .replaceAll('-', '')
      .match(/../g)
      ?.map((pair) => Number.parseInt(pair, 16)) ?? [];
  const talent = bytes(talentId);
  const mixed = bytes(houseId).map((byte, at) => byte ^ (talent[at] ?? 0));
  mixed[6] = ((mixed[6] ?? 0) & 0x0f) | 0x80;
  mixed[8] = ((mixed[8] ?? 0) & 0x3f) | 0x80;
  const hex = mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

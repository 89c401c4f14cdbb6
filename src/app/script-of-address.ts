/** Addresses whose `$id` is a production's; bookings, places, talents and others have ids of their own. */
const OF_SCRIPT = /\/ph\/(?:script-breakdown|timeline|cost-breakdown|briefing)\/\$id/;

/** The production that an address is about, by the route's id and parameters; null if it is about none. */
export function scriptOfAddress(
  routeId: string,
  { id, scriptId }: { id?: string | undefined; scriptId?: string | undefined },
): string | null {
  if (scriptId) return scriptId;
  return id && OF_SCRIPT.test(routeId) ? id : null;
}

interface Place {
  latitude: number;
  longitude: number;
}

/**
 * Address that opens a place in the phone's own map application: Android asks which one, iOS has one, anything else
 * gets a map in the browser. `agent` is the browser's user agent.
 */
export function mapLink({ latitude, longitude }: Place, name: string, agent: string): string {
  const point = `${latitude},${longitude}`;
  const label = encodeURIComponent(name);
  if (/Android/.test(agent)) return `geo:${point}?q=${point}(${label})`;
  if (/iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?ll=${point}&q=${label}`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}`;
}

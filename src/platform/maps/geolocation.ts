export type Whereabouts =
  | { ok: true; latitude: number; longitude: number }
  | { ok: false; reason: 'refused' | 'unknown' };

const POSITION_TIMEOUT_MS = 15_000;

/** Position of this device, in degrees; works without a network where the device has GPS. Never rejects. */
export function whereAmI(): Promise<Whereabouts> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ ok: false, reason: 'unknown' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve({ ok: false, reason: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}

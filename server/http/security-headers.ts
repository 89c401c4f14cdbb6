import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Security headers of every answer. Scripts are files of our own origin (in production also Google's sign-in script);
 * styles may be inline because the interface libraries position by style attributes.
 */
export function securityHeaders(config: Config) {
  const isProduction = config.mode === 'production';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(isProduction ? ['https://apis.google.com'] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...bucketOf(config), ...mapOf(config)],
      mediaSrc: ["'self'", 'blob:', ...bucketOf(config)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(isProduction ? FIREBASE : []), ...bucketOf(config), ...mapOf(config)],
      workerSrc: ["'self'", 'blob:'],
      // blob: is a call sheet's PDF that is printed from a hidden frame (src/platform/files/print-pdf.ts).
      frameSrc: ["'self'", 'blob:', ...(isProduction ? [`https://${config.firebase.authDomain}`] : [])],
      manifestSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Text becomes a script's address or HTML through the policy of public/theme.js only.
      requireTrustedTypesFor: ["'script'"],
    },
    // Google's sign-in popup has to reach the window that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isProduction ? 'max-age=31536000; includeSubDomains' : false,
    // Browser features that the product uses: photos, briefings, places. Everything else is off, also for an injected
    // script.
    permissionsPolicy: {
      camera: ['self'],
      microphone: ['self'],
      geolocation: ['self'],
      clipboardWrite: ['self'],
      fullscreen: ['self'],
      accelerometer: [],
      bluetooth: [],
      displayCapture: [],
      gyroscope: [],
      hid: [],
      idleDetection: [],
      magnetometer: [],
      midi: [],
      payment: [],
      serial: [],
      usb: [],
      xrSpatialTracking: [],
    },
  });
}

const bucketOf = ({ storage }: Config) => (storage.type === 's3' ? [new URL(storage.endpoint).origin] : []);

/** Tiles and glyphs of a style may be on any sibling of its host. */
function mapOf({ mapStyleUrl }: Config): string[] {
  if (mapStyleUrl === null) return [];
  const { origin, protocol, hostname } = new URL(mapStyleUrl);
  const parent = hostname.split('.').slice(-2).join('.');
  return /^[\d.]+$|:/.test(hostname) || !hostname.includes('.') ? [origin] : [origin, `${protocol}//*.${parent}`];
}

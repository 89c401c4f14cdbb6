import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../config.ts';

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * Security headers of every answer. Scripts come from our own origin as files (in production also Google's sign-in script);
 * styles may be inline because the interface libraries position by style attributes.
 */
export function securityHeaders(config: Config) {
  const isProduction = config.mode === 'production';
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(isProduction ? ['https://apis.google.com'] : [])],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...bucketOf(config)],
      mediaSrc: ["'self'", 'blob:', ...bucketOf(config)],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...(isProduction ? FIREBASE : []), ...bucketOf(config)],
      workerSrc: ["'self'", 'blob:'],
      // blob: is a call sheet's PDF that is printed from a hidden frame (src/platform/print-pdf.ts).
      frameSrc: ["'self'", 'blob:', ...(isProduction ? [`https://${config.firebase.authDomain}`] : [])],
      manifestSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // Google's sign-in popup has to reach the window that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: isProduction ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: ['self'], microphone: ['self'], geolocation: ['self'], payment: [], usb: [] },
  });
}

const bucketOf = ({ storage }: Config) => (storage.kind === 's3' ? [new URL(storage.endpoint).origin] : []);

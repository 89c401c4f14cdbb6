import { describe, expect, it } from 'vitest';
import { isOnDemandAsset } from '../domain/on-demand-assets.ts';
import { isPdfWritingAsset, isShellNavigation } from './asset-classes.ts';

describe('a navigation', () => {
  it.each([
    '/',
    '/login',
    '/ph/script-breakdown',
    '/ph/script/0f/12A',
    '/ph/script/0f/1.2',
    '/auth/action',
    '/apiary',
    '/unknown/path',
  ])('to %s is answered with the shell', (path) => expect(isShellNavigation(path)).toBe(true));

  it.each([
    '/api',
    '/api/openapi',
    '/dev/mail',
    '/emulator/action',
    '/__/auth/handler',
    '/assets/index-1.js',
    '/screenshots/a.png',
  ])('to %s goes to the server', (path) => expect(isShellNavigation(path)).toBe(false));
});

describe('an asset', () => {
  it.each([
    '/assets/pdf-BdX1.js',
    '/assets/pdf.worker.min-BdX1.mjs',
    '/assets/plus-jakarta-sans-latin-500-normal-DYtqi0QS.woff',
    '/assets/maplibre-gl-C2.js',
    '/assets/maplibre-gl-worker-C2.mjs',
  ])('%s is fetched on demand', (path) => expect(isOnDemandAsset(path)).toBe(true));

  it.each([
    '/assets/index-BdX1.js',
    '/assets/plus-jakarta-sans-latin-wght-normal-e1.woff2',
    '/assets/login-1.js',
    '/index.html',
    '/pdf.js',
  ])('%s is part of the shell', (path) => expect(isOnDemandAsset(path)).toBe(false));
});

it('writing a PDF needs its program and fonts, and not what reads PDF files', () => {
  const paths = [
    '/assets/pdf-worker-DG3qX-a9.js',
    '/assets/plus-jakarta-sans-latin-500-normal-DYtqi0QS.woff',
    '/assets/pdf-DWHYLCVf.js',
    '/assets/pdf.worker-Bvsr8SQ2.js',
    '/assets/pdf-text-yn_VjFgB.js',
    '/assets/maplibre-gl-C2.js',
  ];
  expect(paths.filter(isPdfWritingAsset)).toEqual(paths.slice(0, 2));
  expect(paths.every(isOnDemandAsset)).toBe(true);
});

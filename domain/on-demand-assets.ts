/**
 * Heavy parts that most visits never use: reading and writing PDF files (with their fonts) and drawing maps. They are
 * not part of the first download; the workspace loads them when it is idle (src/platform/app/on-demand-assets.ts), or
 * they are stored at their first use. Sizes and reasons: docs/decisions/071-what-the-service-worker-stores-and-when.md
 */
const ON_DEMAND = /^\/assets\/((pdf|maplibre)[\w.-]*\.(m?js|css|wasm)|[\w.-]+\.woff)$/;

/** Of a path of the built app. */
export const isOnDemandAsset = (path: string): boolean => ON_DEMAND.test(path);

import * as v from 'valibot';

/**
 * `GET /config`: settings of the installation that a browser needs. Nothing in it is secret; `api_key` is sent as
 * `x-api-key`.
 */
export const ClientConfig = v.object({
  mode: v.picklist(['embedded', 'production']),
  api_key: v.string(),
  firebase: v.object({
    project_id: v.string(),
    api_key: v.string(),
    auth_domain: v.string(),
    /** The emulator answers on the app's own origin. */
    uses_emulator: v.boolean(),
  }),
  /** Recordings of briefings are transcribed by a configured service. */
  transcribes: v.boolean(),
  /** Lookups that this installation offers; without one the value is typed by hand, and no button asks for it. */
  lookups: v.object({
    weather: v.boolean(),
    hospitals: v.boolean(),
    places: v.boolean(),
    /** Beginnings of the short links that the server follows. */
    map_links: v.array(v.string()),
  }),
  /** A MapLibre style; null: the bundled map. */
  map_style_url: v.nullable(v.string()),
});
export type ClientConfig = v.InferOutput<typeof ClientConfig>;

import * as v from 'valibot';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** The file that `npm run -s suggest-order` reads: each scene once, each actor of a scene in the cast. */
export const CastCostFile = v.pipe(
  v.object({
    scenes: v.array(v.object({ id: v.string(), duration: amount, cast: v.array(v.string()) })),
    cast: v.array(v.object({ id: v.string(), cost: amount })),
  }),
  v.check(({ scenes }) => new Set(scenes.map(({ id }) => id)).size === scenes.length, 'A scene is there twice.'),
  v.check(({ cast }) => new Set(cast.map(({ id }) => id)).size === cast.length, 'An actor is there twice.'),
  v.check(({ scenes, cast }) => {
    const known = new Set(cast.map(({ id }) => id));
    return scenes.every((scene) => scene.cast.every((actor) => known.has(actor)));
  }, 'A scene names an actor who is not in the cast.'),
);

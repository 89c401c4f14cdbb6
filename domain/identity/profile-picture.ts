import * as v from 'valibot';

/** `GET /sessions/profile-picture`. */
export const ProfilePictureResponse = v.object({
  success: v.literal(true),
  data: v.object({ profile_picture: v.nullable(v.string()) }),
});

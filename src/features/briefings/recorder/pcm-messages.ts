/** Messages of the audio thread. `paused`: everything before the pause has been sent. */
export type RecorderMessage =
  | { type: 'chunk'; samples: ArrayBuffer; peak: number }
  | { type: 'level'; peak: number; frames: number }
  | { type: 'paused' };

export type RecorderOrder = 'take' | 'pause';

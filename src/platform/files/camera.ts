export type CameraFault = 'missing' | 'refused' | 'in-use';
/** Towards the user, or away from them. */
export type CameraSide = 'user' | 'environment';

/** Opens a camera. Rejects with a `CameraFault` as its message. The caller stops the tracks. */
export async function openCamera(facing: CameraSide): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new Error('missing');
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: facing, width: { ideal: 1600 }, height: { ideal: 2000 } },
      audio: false,
    });
  } catch (error) {
    throw new Error(faultOf(error), { cause: error });
  }
}

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'in-use' : 'missing';
}

export const stopCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The middle of a video frame, in the given proportion and at most `height` pixels high, as JPEG. */
export async function grabPhoto(video: HTMLVideoElement, aspect: number, height: number): Promise<Blob> {
  const { canvas } = drawMiddle(video, aspect, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('the camera gave no picture');
  return blob;
}

function drawMiddle(video: HTMLVideoElement, aspect: number, mostHigh: number) {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, videoHeight * aspect);
  const height = width / aspect;
  const scale = Math.min(1, mostHigh / height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('the camera gave no picture');
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

export interface FrameChecks {
  /** `dark`, `bright` (overexposed), `behind` (the face is much darker than its surroundings). */
  light: 'good' | 'dark' | 'bright' | 'behind';
  isSharp: boolean;
}

const CHECK_HEIGHT = 125;
const DARK = 60;
const BRIGHT = 225;
const BEHIND_RATIO = 0.55;
/** Mean difference of neighbouring pixels in the oval below which a picture is blurred or shows nothing. */
const SHARP = 3.2;

/** Checks the present video frame: the light in the oval of the guide and around it, and its sharpness. */
export function checkFrame(video: HTMLVideoElement, aspect: number): FrameChecks | null {
  if (video.videoWidth === 0) return null;
  const { canvas, context } = drawMiddle(video, aspect, CHECK_HEIGHT);
  const { width, height } = canvas;
  return checkPixels(context.getImageData(0, 0, width, height).data, width, height);
}

/** The same for RGBA pixels. The oval has the proportions of the guide: centre (0.5, 0.42), half axes (0.26, 0.29). */
export function checkPixels(pixels: Uint8ClampedArray, width: number, height: number): FrameChecks {
  const luminance = (at: number) =>
    0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  const inside = { sum: 0, count: 0, difference: 0 };
  const around = { sum: 0, count: 0 };
  for (let y = 0; y < height - 1; y += 1) {
    for (let x = 0; x < width - 1; x += 1) {
      const at = (y * width + x) * 4;
      const value = luminance(at);
      const isInside = ((x / width - 0.5) / 0.26) ** 2 + ((y / height - 0.42) / 0.29) ** 2 <= 1;
      const part = isInside ? inside : around;
      part.sum += value;
      part.count += 1;
      if (isInside)
        inside.difference += Math.abs(value - luminance(at + 4)) + Math.abs(value - luminance(at + width * 4));
    }
  }
  const face = inside.sum / Math.max(1, inside.count);
  const room = around.sum / Math.max(1, around.count);
  const light = face < DARK ? 'dark' : face > BRIGHT ? 'bright' : face < room * BEHIND_RATIO ? 'behind' : 'good';
  return { light, isSharp: inside.difference / Math.max(1, 2 * inside.count) > SHARP };
}

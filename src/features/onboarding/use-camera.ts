import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  type CameraFault,
  type CameraSide,
  checkFrame,
  type FrameChecks,
  openCamera,
  stopCamera,
} from '../../platform/files/camera.ts';

/** Width to height of a portrait. */
export const PORTRAIT = 4 / 5;
const CHECK_EVERY_MS = 400;

export interface Camera {
  video: RefObject<HTMLVideoElement | null>;
  state: 'opening' | 'open' | CameraFault;
  checks: FrameChecks | null;
}

/** Shows the camera in a `<video>` while the component is there; `facing` chooses front or back. */
export function useCamera(facing: CameraSide): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('opening');
  const [checks, setChecks] = useState<FrameChecks | null>(null);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let isLeft = false;
    openCamera(facing).then(
      (opened) => {
        if (isLeft || video.current === null) return stopCamera(opened);
        stream = opened;
        video.current.srcObject = opened;
        setState('open');
        return undefined;
      },
      (error: unknown) => !isLeft && setState((error instanceof Error ? error.message : 'missing') as CameraFault),
    );
    const timer = setInterval(() => {
      if (stream !== null && video.current !== null) setChecks(checkFrame(video.current, PORTRAIT));
    }, CHECK_EVERY_MS);
    return () => {
      isLeft = true;
      clearInterval(timer);
      if (stream !== null) stopCamera(stream);
    };
  }, [facing]);
  return { video, state, checks };
}

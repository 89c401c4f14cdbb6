/** Why there is no sound: `denied` by the user or the browser, no microphone, or another app holds it. */
export type MicrophoneFault = 'denied' | 'missing' | 'busy';

export class MicrophoneError extends Error {
  override readonly name = 'MicrophoneError';
  constructor(readonly fault: MicrophoneFault) {
    super(fault);
  }
}

export interface AudioInput {
  id: string;
  label: string;
}

/** Opens a microphone; '' is the system's own choice. Throws MicrophoneError. */
export async function openMicrophone(deviceId: string): Promise<MediaStream> {
  // Without a secure context the browser has no such thing.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new MicrophoneError('missing');
  try {
    return await devices.getUserMedia({
      audio: {
        channelCount: 1,
        noiseSuppression: true,
        autoGainControl: true,
        ...(deviceId !== '' && { deviceId: { exact: deviceId } }),
      },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneError('denied');
    throw new MicrophoneError(name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'missing');
  }
}

/** The microphones of this device; their names are known once one was allowed. */
export async function listInputs(): Promise<AudioInput[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
}

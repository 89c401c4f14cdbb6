import { useEffect, useState } from 'react';
import { clientConfig } from '../../api/http.ts';
import { useOnline } from '../../platform/network/online.ts';

/** Does the server transcribe recordings? Undefined while unknown, such as without a network. */
export function useTranscribes(): boolean | undefined {
  const [transcribes, setTranscribes] = useState<boolean>();
  const isOnline = useOnline();
  useEffect(() => {
    let isCurrent = true;
    clientConfig().then(
      (config) => isCurrent && setTranscribes(config.transcribes),
      // Asked again with a network.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline]);
  return transcribes;
}

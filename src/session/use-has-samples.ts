import { useEffect, useState } from 'react';
import { loadConfiguration } from './configuration.ts';

/** Whether this installation has sample places and people; false until it is known. */
export function useHasSamples(): boolean {
  const [hasSamples, setHasSamples] = useState(false);
  useEffect(() => {
    loadConfiguration().then(
      (configuration) => setHasSamples(configuration.hasSamples),
      () => undefined,
    );
  }, []);
  return hasSamples;
}

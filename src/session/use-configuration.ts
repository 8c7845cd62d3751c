import { useEffect, useState } from 'react';
import { type Configuration, loadConfiguration } from './configuration.ts';

/** The configuration of this installation; null until it is known. */
export function useConfiguration(): Configuration | null {
  const [configuration, setConfiguration] = useState<Configuration | null>(null);
  useEffect(() => {
    loadConfiguration().then(setConfiguration, () => undefined);
  }, []);
  return configuration;
}

import { useConfiguration } from './use-configuration.ts';

/** Whether this installation has sample places and people; false until it is known. */
export function useHasSamples(): boolean {
  return useConfiguration()?.hasSamples === true;
}

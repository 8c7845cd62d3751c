import { createContext, useContext } from 'react';

/** What a person can do when something takes long. */
export interface SlowCallAction {
  label: string;
  onChoose: () => void;
}

/** For a script that does not come: what is typed is kept in the tab. */
export const reloadAction: SlowCallAction = {
  label: 'Load the page again',
  onChoose: () => location.reload(),
};

/** Ends the calls that are slow; null where nothing can be ended. */
export const CancelSlowCallsContext = createContext<(() => void) | null>(null);

/** Ends a slow call; its place says so and offers to repeat it. */
export function useCancelSlowCalls(): SlowCallAction | null {
  const onChoose = useContext(CancelSlowCallsContext);
  return onChoose && { label: 'Stop waiting', onChoose };
}

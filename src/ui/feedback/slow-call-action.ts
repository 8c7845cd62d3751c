import { createContext, useContext } from 'react';

/** An action that is offered when a call takes long. */
export interface SlowCallAction {
  label: string;
  onChoose: () => void;
}

/** For a script that does not load: reloads the page; input is kept in the tab. */
export const reloadAction: SlowCallAction = {
  label: 'Load the page again',
  onChoose: () => location.reload(),
};

/** Ends the slow calls; null if no call can be ended. */
export const CancelSlowCallsContext = createContext<(() => void) | null>(null);

/** The action that ends slow calls; null if none can be ended. The caller of an ended call reports it and offers to repeat it. */
export function useCancelSlowCalls(): SlowCallAction | null {
  const onChoose = useContext(CancelSlowCallsContext);
  return onChoose && { label: 'Stop waiting', onChoose };
}

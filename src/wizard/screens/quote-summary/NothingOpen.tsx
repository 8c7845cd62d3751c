import { StatusWord } from '../../../ui/feedback/StatusWord.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Says that nothing needs attention; renders nothing if something does. */
export function NothingOpen() {
  const { state, stored } = useWizard();
  const isOpen = state.steps.some(({ id, isEnterable, problems }) =>
    id === 'APPLICATION_SUMMARY' ? !isEnterable : isEnterable && problems.length > 0,
  );
  if (isOpen || stored.isRatingStale) return null;
  return <StatusWord tone="good">Nothing is missing or wrong: the application can be submitted.</StatusWord>;
}

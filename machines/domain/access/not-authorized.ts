import { isBlank } from '../format/format-values.ts';
import { messages } from '../format/messages.ts';

/** The stored refusal: the page that was requested, and an action to continue. */
export interface AccessRefusal {
  readonly message: string | null;
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** The not-authorized view: an error that cannot be closed, and a button where an action is set. Specification, section 2. */
export interface NotAuthorizedView {
  readonly text: string;
  readonly severity: 'error';
  readonly canBeClosed: false;
  readonly button: { readonly label: string; readonly path: string } | null;
}

/** What the not-authorized view shows. Without a stored message it names the previous page. */
export function buildNotAuthorizedView({ message, action }: AccessRefusal): NotAuthorizedView {
  const wanted = message === null || isBlank(message) ? messages.previousPage : message;
  return {
    text: `${messages.notAuthorized} ${wanted}`,
    severity: 'error',
    canBeClosed: false,
    button: action,
  };
}

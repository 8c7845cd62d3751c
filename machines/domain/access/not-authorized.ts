import { isBlank } from '../format/format-values.ts';
import { messages } from '../format/messages.ts';

/** The stored refusal: a message about the requested page, and an action to continue. Either can be null. */
export interface AccessRefusal {
  readonly message: string | null;
  readonly action: { readonly label: string; readonly path: string } | null;
}

/** The not-authorized view: an error that cannot be closed, with a button if an action is set. Specification, section 2. */
export interface NotAuthorizedView {
  readonly text: string;
  readonly severity: 'error';
  readonly canBeClosed: false;
  readonly button: { readonly label: string; readonly path: string } | null;
}

/** Builds the not-authorized view. Without a stored message it refers to the previous page. */
export function buildNotAuthorizedView({ message, action }: AccessRefusal): NotAuthorizedView {
  const wanted = message === null || isBlank(message) ? messages.previousPage : message;
  return {
    text: `${messages.notAuthorized} ${wanted}`,
    severity: 'error',
    canBeClosed: false,
    button: action,
  };
}

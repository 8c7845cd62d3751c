/** The id of the button that goes on, which takes the focus where everything that a step asks is known. */
export const nextStepId = 'next-step';

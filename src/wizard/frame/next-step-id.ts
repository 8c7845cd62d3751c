/** The id of the Next button, which takes the focus where all answers of a step are known. */
export const nextStepId = 'next-step';

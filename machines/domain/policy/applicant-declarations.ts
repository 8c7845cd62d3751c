/** The declarations an applicant makes with the application. */
export const declarations = [
  'The answers in this application are complete and true to the best of my knowledge. I have checked them in the quote summary.',
  'A statement that is knowingly false may void the policy, may leave a loss unpaid, and may be punished under federal law.',
  'Cover begins on the effective date shown here, after any waiting period, and only if the premium is paid in full.',
  'The premium rests on these answers and on the documents that go with them. If they turn out to differ, the insurer corrects the premium.',
  'Elevations, photographs and other documents may be asked for, and the building may be inspected from outside.',
] as const;

/** The declarations of an applicant in Spanish, in the order of the English ones. */
export const spanishDeclarations: readonly string[] = [
  'Las respuestas de esta solicitud son completas y ciertas según mi leal saber. Las he revisado en el resumen de la cotización.',
  'Una declaración falsa hecha a sabiendas puede anular la póliza, puede dejar un siniestro sin pagar y puede castigarse según la ley federal.',
  'La cobertura comienza en la fecha de vigencia que aquí figura, después del período de espera que corresponda, y solo si la prima se paga por completo.',
  'La prima se basa en estas respuestas y en los documentos que las acompañan. Si resultan ser distintas, la aseguradora corrige la prima.',
  'Pueden pedirse elevaciones, fotografías y otros documentos, y el edificio puede inspeccionarse desde fuera.',
];

import type { StepName } from '../settlement/settlement-rules.ts';

/** A step from the damage to the payment as the insured reads it, and why it is there. */
interface StepText {
  readonly label: string;
  readonly sentence: string;
}

/** The texts of the steps. Earlier payments are not a step for the insured, who sees them below the sum. */
export type StepTexts = { readonly [step in Exclude<StepName, 'paid'>]: StepText };

export const englishSteps: StepTexts = {
  gross: {
    label: 'What it costs to fix or replace',
    sentence: 'Each item that is covered, at the price of new.',
  },
  contentsDepreciation: {
    label: 'Age and wear',
    sentence: 'For belongings we pay what they were worth on the day of the flood, not the price of new.',
  },
  allDepreciation: {
    label: 'Age and wear',
    sentence:
      'For this building we pay what it was worth on the day of the flood. This part does not come back.',
  },
  fixedDepreciation: {
    label: 'Age and wear that does not come back',
    sentence:
      'Carpet, appliances and a detached garage are paid at what they were worth. The rest is paid at the price of new.',
  },
  specialLimit: {
    label: 'Art, jewelry, furs and things for business above $2,500',
    sentence: 'All of them together are paid up to $2,500.',
  },
  improvement: {
    label: 'What you built in, above its limit',
    sentence: 'A tenant is paid for this up to 10 percent of the cover for belongings.',
  },
  unitInterior: {
    label: 'Inside of your unit, above its limit',
    sentence: 'Walls, floors and ceilings are paid up to 10 percent of the cover for belongings.',
  },
  pollution: {
    label: 'Damage by oil and the like, above its limit',
    sentence: 'The policy has a limit of its own for this.',
  },
  salvage: {
    label: 'Damaged things that you keep',
    sentence: 'What they are still worth is taken off.',
  },
  garageBefore: {
    label: 'Garage, above its limit',
    sentence: 'A detached garage is paid up to 10 percent of the cover for the building.',
  },
  garageAfter: {
    label: 'Garage, above its limit',
    sentence:
      'A detached garage is paid up to 10 percent of the cover. What is above pays your deductible first.',
  },
  coinsurance: {
    label: 'Share of the owners',
    sentence:
      'The building is insured for less than 80 percent of what it costs to rebuild. So only a share is paid.',
  },
  proportional: {
    label: 'Share that is not insured',
    sentence:
      'The home is insured for less than 80 percent of what it costs to rebuild. So only a share is paid.',
  },
  notBelow: {
    label: 'Raised to what it was worth',
    sentence: 'We never pay less than what the damaged parts were worth.',
  },
  mobileHome: {
    label: 'More for a mobile home that is lost',
    sentence: 'A large mobile home that is lost is paid up to one and a half times what it was worth.',
  },
  otherInsurance: {
    label: 'Share of your other flood policy',
    sentence: 'Each insurer pays its share.',
  },
  deductible: {
    label: 'Your deductible',
    sentence: 'You pay this part first, once for the building and once for belongings.',
  },
  doubledDeductible: {
    label: 'Your deductible, twice',
    sentence: 'It counts twice for a building that has no walls and roof yet.',
  },
  limit: {
    label: 'Above your cover',
    sentence: 'We pay no more than the cover that you bought.',
  },
  statutory: {
    label: 'Above the most that the law allows',
    sentence: 'What we paid to bring the building up to code counts toward the most that may be paid for it.',
  },
  withoutDeductible: {
    label: 'What you did to save the house and your things',
    sentence: 'Sandbags, and moving things to a safe place, have no deductible.',
  },
};

export const spanishSteps: StepTexts = {
  gross: {
    label: 'Lo que cuesta reparar o reponer',
    sentence: 'Cada cosa cubierta, al precio de nueva.',
  },
  contentsDepreciation: {
    label: 'Edad y uso',
    sentence: 'Por el contenido pagamos lo que valía el día de la inundación, no el precio de cosas nuevas.',
  },
  allDepreciation: {
    label: 'Edad y uso',
    sentence:
      'Por este edificio pagamos lo que valía el día de la inundación. Esta parte no se paga después.',
  },
  fixedDepreciation: {
    label: 'Edad y uso que no se pagan',
    sentence:
      'Las alfombras, los aparatos y un garaje aparte se pagan por lo que valían. Lo demás se paga al precio de nuevo.',
  },
  specialLimit: {
    label: 'Arte, joyas, pieles y cosas de negocio por más de $2,500',
    sentence: 'Todas juntas se pagan hasta $2,500.',
  },
  improvement: {
    label: 'Lo que usted instaló, sobre su límite',
    sentence: 'Al inquilino se le paga hasta el 10 por ciento de la cobertura del contenido.',
  },
  unitInterior: {
    label: 'El interior de su unidad, sobre su límite',
    sentence: 'Paredes, pisos y techos se pagan hasta el 10 por ciento de la cobertura del contenido.',
  },
  pollution: {
    label: 'Daño por aceite y cosas así, sobre su límite',
    sentence: 'La póliza tiene un límite propio para esto.',
  },
  salvage: {
    label: 'Cosas dañadas que usted guarda',
    sentence: 'Se resta lo que todavía valen.',
  },
  garageBefore: {
    label: 'Garaje, sobre su límite',
    sentence: 'Un garaje aparte se paga hasta el 10 por ciento de la cobertura del edificio.',
  },
  garageAfter: {
    label: 'Garaje, sobre su límite',
    sentence:
      'Un garaje aparte se paga hasta el 10 por ciento de la cobertura. Lo que pasa de ahí paga primero su deducible.',
  },
  coinsurance: {
    label: 'Parte de los dueños',
    sentence:
      'El edificio está asegurado por menos del 80 por ciento de lo que cuesta reconstruirlo. Por eso se paga solo una parte.',
  },
  proportional: {
    label: 'Parte sin seguro',
    sentence:
      'La casa está asegurada por menos del 80 por ciento de lo que cuesta reconstruirla. Por eso se paga solo una parte.',
  },
  notBelow: {
    label: 'Subido a lo que valía',
    sentence: 'Nunca pagamos menos de lo que valían las partes dañadas.',
  },
  mobileHome: {
    label: 'Más por una casa móvil perdida',
    sentence: 'Una casa móvil grande que se pierde se paga hasta una vez y media lo que valía.',
  },
  otherInsurance: {
    label: 'Parte de su otra póliza de inundación',
    sentence: 'Cada aseguradora paga su parte.',
  },
  deductible: {
    label: 'Su deducible',
    sentence: 'Usted paga primero esta parte: una vez por el edificio y una vez por el contenido.',
  },
  doubledDeductible: {
    label: 'Su deducible, dos veces',
    sentence: 'Cuenta dos veces para un edificio que aún no tiene paredes y techo.',
  },
  limit: {
    label: 'Sobre su cobertura',
    sentence: 'No pagamos más que la cobertura que usted compró.',
  },
  statutory: {
    label: 'Sobre el máximo que permite la ley',
    sentence:
      'Lo que pagamos para poner el edificio al día con las normas cuenta para el máximo que se puede pagar por él.',
  },
  withoutDeductible: {
    label: 'Lo que hizo para salvar la casa y sus cosas',
    sentence: 'Los sacos de arena y llevar cosas a un lugar seguro no tienen deducible.',
  },
};

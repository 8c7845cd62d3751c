import type { ProposalLanguage } from '../../../contract/types.ts';
import type { FloodItemName, FloodRoom } from './damage-shares.ts';

/** Why a part of the damage is not paid. */
export type ShortfallReason =
  | 'notInsured'
  | 'depreciation'
  | 'specialLimit'
  | 'share'
  | 'deductible'
  | 'limit';

/** The texts about a flood that has not happened, in one language. */
export interface WhatIfTexts {
  readonly room: { readonly [room in FloodRoom]: string };
  readonly basement: string;
  readonly item: { readonly [item in FloodItemName]: string };
  readonly reason: { readonly [reason in ShortfallReason]: string };
  /** Sentences about the additional payment of more insurance. */
  readonly more: {
    readonly share: (amount: string) => string;
    readonly most: (amount: string) => string;
    readonly deductible: (amount: string) => string;
  };
  readonly source: string;
  readonly assumptions: {
    readonly building: (amount: string) => string;
    readonly contents: (amount: string) => string;
    readonly home: string;
    readonly notHome: string;
    readonly below: string;
    readonly promise: string;
  };
}

const english: WhatIfTexts = {
  room: {
    belowFloor: 'Below the lowest floor',
    livingRoom: 'Living room',
    kitchen: 'Kitchen',
    bedrooms: 'Bedrooms',
    bathrooms: 'Bathrooms',
    wholeHouse: 'Whole house',
  },
  basement: 'Basement',
  item: {
    furnace: 'Furnace and water heater',
    panel: 'Electrical panel',
    drywall: 'Drywall, hung and not painted',
    stairs: 'Stairway',
    cleanBelow: 'Pumping out and cleaning',
    finishedFloor: 'Finished floor',
    partitions: 'Paint, trim, and built-in shelves',
    laundry: 'Washer, dryer, and freezer',
    storedGoods: 'Furniture and stored things',
    carpet: 'Carpet and pad',
    walls: 'Walls and insulation',
    doors: 'Doors and trim',
    cabinets: 'Cabinets and counters',
    appliances: 'Built-in appliances',
    tiledFloor: 'Floor',
    fixtures: 'Vanity and fixtures',
    wiring: 'Wiring and outlets',
    heating: 'Heating and cooling',
    cleanUp: 'Cleaning and drying',
    furniture: 'Furniture',
    electronics: 'Electronics',
    valuables: 'Art, jewelry, and collectibles',
    dishes: 'Dishes, food, and small appliances',
    beds: 'Beds and furniture',
    clothes: 'Clothes',
    linen: 'Towels and cabinets',
  },
  reason: {
    notInsured: 'Not insured: no coverage for it, or not on the list for areas below the lowest floor',
    depreciation: 'Age and wear',
    specialLimit: 'Art, jewelry, and collectibles above their limit',
    share: 'Insured for less than 80 percent of what the house costs to rebuild',
    deductible: 'Deductible',
    limit: 'Above the amount of insurance',
  },
  more: {
    share: (amount) =>
      `With the building insured for ${amount}, 80 percent of its replacement cost or the maximum`,
    most: (amount) => `With the building insured for ${amount}`,
    deductible: (amount) => `With a deductible of ${amount} for each coverage`,
  },
  source:
    'The damage is an illustration: sample shares of this product, in the shape of published curves of depth and damage. They are not FEMA’s figures.',
  assumptions: {
    building: (amount) => `The house costs ${amount} to rebuild.`,
    contents: (amount) => `What is in it is worth ${amount} new: half of that.`,
    home: 'The insured lives there for at least 80 percent of the year.',
    notHome: 'It is not the home of the insured, so the building is paid at actual cash value.',
    below: 'The space below the lowest floor is full of water.',
    promise: 'What a real loss pays depends on the adjuster’s findings and the policy.',
  },
};

const spanish: WhatIfTexts = {
  room: {
    belowFloor: 'Debajo del piso más bajo',
    livingRoom: 'Sala',
    kitchen: 'Cocina',
    bedrooms: 'Dormitorios',
    bathrooms: 'Baños',
    wholeHouse: 'Toda la casa',
  },
  basement: 'Sótano',
  item: {
    furnace: 'Calefacción y calentador de agua',
    panel: 'Tablero eléctrico',
    drywall: 'Paneles de yeso, sin pintar',
    stairs: 'Escalera',
    cleanBelow: 'Bombear el agua y limpiar',
    finishedFloor: 'Piso terminado',
    partitions: 'Pintura, molduras y estantes fijos',
    laundry: 'Lavadora, secadora y congelador',
    storedGoods: 'Muebles y cosas guardadas',
    carpet: 'Alfombra y su base',
    walls: 'Paredes y aislamiento',
    doors: 'Puertas y molduras',
    cabinets: 'Gabinetes y encimeras',
    appliances: 'Electrodomésticos empotrados',
    tiledFloor: 'Piso',
    fixtures: 'Lavabo e instalaciones',
    wiring: 'Cables y enchufes',
    heating: 'Calefacción y aire acondicionado',
    cleanUp: 'Limpiar y secar',
    furniture: 'Muebles',
    electronics: 'Aparatos electrónicos',
    valuables: 'Arte, joyas y objetos de colección',
    dishes: 'Vajilla, comida y aparatos pequeños',
    beds: 'Camas y muebles',
    clothes: 'Ropa',
    linen: 'Toallas y armarios',
  },
  reason: {
    notInsured: 'Sin seguro: no hay cobertura, o no está en la lista de las áreas debajo del piso más bajo',
    depreciation: 'Edad y uso',
    specialLimit: 'Arte, joyas y objetos de colección por encima de su límite',
    share: 'Asegurada por menos del 80 por ciento de lo que cuesta reconstruir la casa',
    deductible: 'Deducible',
    limit: 'Por encima de la suma asegurada',
  },
  more: {
    share: (amount) =>
      `Con el edificio asegurado por ${amount}, el 80 por ciento de lo que cuesta reconstruirlo o el máximo`,
    most: (amount) => `Con el edificio asegurado por ${amount}`,
    deductible: (amount) => `Con un deducible de ${amount} por cada cobertura`,
  },
  source:
    'El daño es una ilustración: partes de muestra de este producto, con la forma de curvas publicadas de profundidad y daño. No son cifras de FEMA.',
  assumptions: {
    building: (amount) => `Reconstruir la casa cuesta ${amount}.`,
    contents: (amount) => `Lo que hay dentro vale ${amount} nuevo: la mitad de eso.`,
    home: 'El asegurado vive allí al menos el 80 por ciento del año.',
    notHome: 'No es el hogar del asegurado, así que el edificio se paga a su valor real en efectivo.',
    below: 'El espacio debajo del piso más bajo está lleno de agua.',
    promise: 'Lo que paga una pérdida real depende de lo que halle el ajustador y de la póliza.',
  },
};

export const whatIfTexts: { readonly [language in ProposalLanguage]: WhatIfTexts } = {
  EN: english,
  ES: spanish,
};

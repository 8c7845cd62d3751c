import type { EnclosureUse, FoundationType } from '../../../contract/types.ts';
import { groupTenths, inFeetOrMiles } from '../../format/measure-text.ts';
import type { DrawingTexts } from './drawing-texts.ts';

/** The drawing of a building in Spanish. */
export const spanishDrawing: DrawingTexts = {
  notKnownYet: 'sin conocer',
  highEnough: 'bastante alto',
  tooLow: 'muy bajo',
  labels: {
    floors: 'Pisos',
    firstFloor: 'Primer piso',
    baseFlood: 'Agua base',
    aboveFlood: 'Sobre el agua',
    belowFlood: 'Bajo el agua',
    atFlood: 'A ras de agua',
    foundation: 'Cimentación',
    basementFloor: 'Piso sótano',
    enclosure: 'Cerrado',
    machinery: 'Maquinaria',
    appliances: 'Aparatos',
    river: 'Hasta el río',
    coast: 'Hasta la costa',
    lake: 'Hasta un Gran Lago',
  },
  feet: printFeet,
  height: (feet) => {
    if (feet === 0) return 'a nivel';
    return feet < 0 ? `−${printFeet(-feet)}` : printFeet(feet);
  },
  squareFeet: (area) => `${area.toLocaleString('es-US')} pies²`,
  distance: spellDistance,
  firstFloorUnknown: 'La altura del primer piso aún no se conoce; se dibuja una típica con rayas.',
  firstFloorAssumed: (feet) =>
    `La altura del primer piso aún no se conoce; la tarifa supone que está ${againstGround(feet)}.`,
  firstFloor: (feet, isBeyond) => `El primer piso está ${againstGround(feet)}${beyond(isBeyond)}.`,
  firstFloorAndFlood: (feet, overFlood, isAbout) =>
    `El primer piso está ${againstGround(feet)} y ${spellAgainst(overFlood, 'la elevación de inundación base', isAbout)}.`,
  floodMissing: (zone, hasElevation) => {
    if (zone === null) return 'La zona de inundación aún no se conoce, así que no se dibuja agua.';
    return hasElevation
      ? 'La elevación de inundación base aún no se conoce; el agua se dibuja con rayas.'
      : `El mapa de inundación no tiene elevación de inundación base en la zona ${zone}, así que no se dibuja agua.`;
  },
  floodHeightUnknown: (elevation) =>
    `${water(elevation)}; aún no se sabe a qué altura sobre el terreno, así que se dibuja con rayas.`,
  flood: ({ elevation, height, isAbout, isBeyond, ground }) => {
    const against = spellAgainst(height, 'el terreno', isAbout);
    return `${water(elevation)}, ${against}${beyond(isBeyond)}${ground === null ? '' : `; ${groundSource(ground)}`}.`;
  },
  foundation: (foundation) =>
    foundation === null
      ? 'La cimentación aún no se conoce; su lugar se dibuja con rayas.'
      : foundations[foundation],
  floors: (floors, drawn) => {
    if (floors === null) return 'El número de pisos aún no se conoce; se dibuja uno con rayas.';
    const left = drawn < floors ? `; se dibujan ${drawn}` : '';
    return `Tiene ${floors} ${floors === 1 ? 'piso' : 'pisos'} sobre el terreno${left}.`;
  },
  unitFloor: (floor) => `La unidad asegurada está en el piso ${floor}, que se ve teñido.`,
  masonry: 'Sus paredes son de mampostería.',
  basementFloor: (feet, isBeyond) =>
    feet === null
      ? 'La profundidad del piso del sótano aún no se conoce; se dibuja una típica con rayas.'
      : `El piso del sótano está ${againstGround(feet)}${beyond(isBeyond)}.`,
  enclosure: (areaFeet, use) => {
    if (areaFeet === null)
      return 'El área cerrada debajo del primer piso aún no se conoce; se dibuja con rayas.';
    if (areaFeet === 0) return 'No hay nada cerrado debajo del primer piso.';
    const used = use === null ? '' : `, ${uses[use]}`;
    return `Hay ${areaFeet.toLocaleString('es-US')} pies cuadrados cerrados debajo del primer piso${used}.`;
  },
  enclosureFloor: (feet) => `El piso de lo cerrado está ${againstGround(feet)}.`,
  breakawayWalls: 'Sus paredes ceden con las olas, lo que muestran las líneas inclinadas.',
  openingsUnknown: 'Aún no se sabe si hay aberturas de inundación; se dibujan dos con rayas.',
  openings: ({ count, walls, areLow, drawn }) => {
    if (count === 0) return 'No hay aberturas de inundación.';
    const where = walls === null ? '' : ` en ${walls} ${walls === 1 ? 'pared' : 'paredes'}`;
    const height =
      areLow === null
        ? 'aún no se sabe a qué altura'
        : areLow
          ? 'su borde inferior está como máximo a 1 pie sobre el terreno'
          : 'no todos sus bordes inferiores están a menos de 1 pie del terreno';
    const some = drawn < count ? `; se dibujan ${drawn}` : '';
    const openings = `${count} ${count === 1 ? 'abertura' : 'aberturas'} de inundación${where}`;
    return `Hay ${openings}${some}; ${height}.`;
  },
  openingsProper: 'Son aberturas de inundación adecuadas.',
  groundRise: (feet) =>
    feet === 0
      ? 'El terreno junto al edificio es llano.'
      : `El terreno sube ${spellFeet(feet)} a lo largo del edificio.`,
  equipmentUnknown:
    'Aún no se sabe dónde están la maquinaria y los electrodomésticos; se dibujan con rayas en el lugar más bajo.',
  machineryAt: (feet, isBeyond) => `La maquinaria más baja está ${againstGround(feet)}${beyond(isBeyond)}.`,
  equipment: (what, isElevated, isInAttic) => {
    const isMachinery = what === 'machinery';
    if (isElevated === null)
      return isMachinery
        ? 'Aún no se sabe dónde está la maquinaria; se dibuja con rayas en el lugar más bajo.'
        : 'Aún no se sabe dónde están los electrodomésticos; se dibujan con rayas en el lugar más bajo.';
    const place = isInAttic ? 'sobre el techo del primer piso' : 'al nivel que cuenta o más arriba';
    if (isElevated)
      return isMachinery
        ? `Toda la maquinaria está bastante alta: ${place}.`
        : `Todos los electrodomésticos están bastante altos: ${place}.`;
    return isMachinery
      ? 'Parte de la maquinaria está muy baja; no se sabe cuánto, así que se dibuja con rayas en el lugar más bajo.'
      : 'Algunos electrodomésticos están muy bajos; no se sabe cuánto, así que se dibujan con rayas en el lugar más bajo.';
  },
  water: (to, meters) => `${waters[to]} está a ${spellDistance(meters)}; los anchos no están a escala.`,
};

const waters = { river: 'El río', coast: 'La costa', lake: 'El Gran Lago' } as const;

const foundations: { readonly [foundation in FoundationType]: string } = {
  SLAB_ON_GRADE: 'El edificio está sobre una losa en el terreno.',
  BASEMENT: 'El edificio tiene sótano, un piso por debajo del terreno en todos sus lados.',
  CRAWLSPACE: 'El edificio está sobre paredes bajas, con un espacio angosto bajo el piso.',
  ELEVATED_WITHOUT_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
    'El edificio está elevado sobre postes, pilotes o pilares, y abierto por debajo.',
  ELEVATED_WITH_ENCLOSURE_ON_POSTS_PILES_OR_PIERS:
    'El edificio está elevado sobre postes, pilotes o pilares, con un cerramiento entre ellos.',
  ELEVATED_WITH_ENCLOSURE_NOT_POSTS_PILES_OR_PIERS:
    'El edificio está elevado sobre paredes que cierran lo que hay debajo.',
};

const uses: { readonly [use in EnclosureUse]: string } = {
  PARKING_ACCESS_STORAGE: 'para estacionamiento, acceso o almacén',
  FINISHED: 'con acabados',
  OTHER: 'con otro uso',
};

function water(elevation: number): string {
  return `El agua de la inundación base, la que tiene un 1 % de probabilidad cada año, llega a ${spellFeet(elevation)}`;
}

function groundSource({ isSurveyed, elevation }: { isSurveyed: boolean; elevation: number }): string {
  const source = isSurveyed ? 'el certificado de elevación' : 'el servicio de ubicación';
  return `${source} sitúa el terreno a ${spellFeet(elevation)}`;
}

function printFeet(feet: number): string {
  return `${groupTenths(feet)} pies`;
}

function spellFeet(feet: number): string {
  const text = groupTenths(feet);
  return text === '1.0' ? '1.0 pie' : `${text} pies`;
}

function spellDistance(meters: number): string {
  const { text, unit } = inFeetOrMiles(meters);
  return `${text} ${unit === 'feet' ? 'pies' : 'millas'}`;
}

function againstGround(feet: number): string {
  return spellAgainst(feet, 'el terreno', false);
}

function spellAgainst(feet: number, what: string, isAbout: boolean): string {
  const about = isAbout ? 'unos ' : '';
  const rounded = Math.round(feet * 10) / 10;
  if (rounded === 0) return `${isAbout ? 'casi ' : ''}al nivel de ${what}`.replace(' de el ', ' del ');
  return `${about}${spellFeet(Math.abs(rounded))} ${rounded < 0 ? 'por debajo de' : 'por encima de'} ${what}`.replace(
    ' de el ',
    ' del ',
  );
}

function beyond(isBeyond: boolean): string {
  return isBeyond ? ', fuera del dibujo' : '';
}

import { fold, slipsBetween } from './typos.ts';

/**
 * Words that name the same work, a kind a line: clients do not know which of them the owner has chosen. They count only
 * where a service of the business has one of the same line in its title.
 */
const kinds = [
  // Hair.
  'corte cortes cut cuts haircut haircuts fade fades skinfade degradado degrade desvanecido rapado rapada raparme rapar raparse rapame pelaito pelao buzz buzzcut taper crop pelado peluqueada motilada despunte puntas flequillo fringe bangs cortar cortarme cortarmelo cortarse cortas corta cortame cortarle trim trimmed recortar recortarme recortas recortame recorte pelarme peluquearme motilarme despuntar pelo cabello melena hair cortarnos cortan cortais cutting',
  'barba barbas beard beards afeitado afeitar afeitarme afeitas shave shaving perfilado bigote moustache',
  'tinte tintes tintar tintarme tenir tenirme tenido tinan tine tineme tinturar tinturarme tinturado color colour coloured colored colouring coloring dye dyed coloracion tintura raiz raices roots canas greys grays regrowth matiz pintar pintarme pintas pintame pintarmelo pintarlo pintada tintarmelo tenirse tenirmelo tenirnos tino dyeing dying tinted colorear',
  'mechas mechitas highlights balayage reflejos babylights iluminacion californianas ombre highlight foils',
  'peinado secado peina peine peino peinas peinar peinarme peinados peinen peinan peines peiname peinarla peinarnos peinaseis peinaran peinarais peinasen peinase peinarias peinariais peinarian peineis peinan peinaros peinaste styled lavar secar blowdry blowdried blowout brushing styling updo recogido recogidos',
  'alisado alisar alisarme keratina queratina keratin straightening',
  'extensiones extensions',
  // Beauty.
  'manicura manicuras manicure mani uñas uña nails nail manos',
  'pedicura pedicuras pedicure pedi pies feet',
  'semipermanente esmaltado shellac gelish permanente',
  'depilacion depilar depilarme depilo depilado depi cera wax waxing waxed',
  'cejas ceja eyebrows eyebrow brows brow',
  'pestanas pestana lashes lash eyelashes lifting',
  'maquillaje maquillar maquillarme makeup',
  'facial faciales cara face',
  // Body.
  'masaje masajes masajito massage massages rub descontracturante contractura contracturas',
  'fisio fisioterapia fisioterapeuta physio physiotherapy rehab rehabilitacion',
  'osteopatia osteopata osteopathy osteopath',
  'podologia podologo podologa quiropodia podiatry chiropody chiropodist callos',
  'quiropractico quiropractica chiro chiropractor chiropractic',
  'acupuntura acupuncture',
  // Clinic and dentist.
  'revision revisiones checkup checkups check consulta consultation chequeo visita control reconocimiento',
  'limpieza limpiezas cleaning clean higiene hygiene hygienist profilaxis',
  'empaste empastes filling fillings obturacion caries cavity cavities',
  'blanqueamiento blanqueo whitening',
  'ortodoncia brackets braces orthodontics',
  'extraccion extraction muela muelas',
  'implante implantes implant implants',
  'analitica analisis analiticas bloods',
  'psicologia psicologo psicologa terapia therapy counselling counseling',
  'nutricion nutricionista dietista nutritionist',
  // Vet.
  'vacuna vacunas vacunar vacunacion vacunarlo vaccine vaccines vaccination jab jabs booster',
  'castracion castrar esterilizar esterilizacion neuter neutering spay',
  'desparasitar desparasitacion worming deworming',
  'peluqueria grooming groom groomed',
  // Workshop.
  'aceite oil',
  'itv mot vtv inspeccion inspection verificacion preitv',
  'neumaticos neumatico ruedas rueda llantas llanta cubiertas gomas tyres tyre tires tire',
  'frenos freno pastillas brakes brake',
  'bateria battery',
  'alineacion alineado paralelo alignment tracking',
  'mantenimiento maintenance servicing',
  // Tattoo.
  'tatuaje tatuajes tatuarme tatuar tatu tattoo tattoos',
  'piercing piercings perforacion',
];

const kindOf = new Map(
  kinds.flatMap((line, kind) =>
    fold(line)
      .split(' ')
      .map((word) => [word, kind] as const),
  ),
);
const byLetter = Map.groupBy(
  [...kindOf.keys()].filter((word) => word.length >= 6),
  (word) => word.charAt(0),
);

/** Words for what is worked on; alone they stand for the usual work. */
const objects = new Set('pelo cabello melena hair puntas'.split(' '));
/** Words for what is done, to one thing or another: «pintar las uñas», “beard trim”. */
const deeds = new Set(
  fold(
    'cortar cortarme cortarmelo cortarse cortas corta cortame cortarle recortar recortarme recortas recortame trim trimmed cut pintar pintarme pintas pintame pintarmelo pintarlo perfilado',
  ).split(' '),
);

/** Words one letter away from work that are none. */
const notWork = new Set('rapido rapida rapidos rapidas'.split(' '));

/** The kind of work that a folded word names, one slip of a longer word forgiven. */
export function workNamed(word: string): number | undefined {
  const known = kindOf.get(word);
  if (known !== undefined || word.length < 6 || notWork.has(word)) {
    return known;
  }
  const near = byLetter.get(word.charAt(0))?.find((other) => slipsBetween(word, other) === 1);
  return near === undefined ? undefined : kindOf.get(near);
}

export function isWork(word: string): boolean {
  return kindOf.has(word);
}

/**
 * How much a word tells of the work that is wanted: 2 for its name, 1 for what is done to a thing that is named beside it,
 * 0 for a thing alone. «Me pintas el pelo» is colour, «corte de barba» and “beard trim” the beard.
 */
export function tellingOf(words: readonly string[], at: number): number {
  const word = words[at] ?? '';
  if (objects.has(word)) {
    // «Pelo y barba» names both, «pintarme el pelo y cejas» does not.
    const isListed = [words[at - 1], words[at + 1]].some((next) => /^(?:y|e|and|&|\+)$/.test(next ?? ''));
    return isListed && besideIn(words, at, -1) === undefined ? 2 : 0;
  }
  const isOf = /^cor?te?s?$|^cuts?$/.test(word) && /^(?:de|of|my)$/.test(words[at + 1] ?? '');
  if (!deeds.has(word) && !isOf) {
    return 2;
  }
  const things = [besideIn(words, at, 1), besideIn(words, at, -1)].filter((thing) => thing !== undefined);
  const isOfAnother = things.some((thing) => !objects.has(thing) && kindOf.get(thing) !== kindOf.get(word));
  return isOfAnother && !things.some((thing) => objects.has(thing)) ? 1 : 2;
}

/** The nearest word of work before or after a token, if only small words stand between. */
function besideIn(words: readonly string[], at: number, step: number): string | undefined {
  let next = at + step;
  while (/^(?:de|of|la|las|el|los|mi|mis|my|the|his|a)$/.test(words[next] ?? '')) {
    next += step;
  }
  const word = words[next] ?? '';
  return kindOf.has(word) ? word : undefined;
}

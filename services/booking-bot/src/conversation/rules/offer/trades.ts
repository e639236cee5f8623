import { fold } from '../../../phrases/lex/typos.ts';

/** Work that businesses of many trades sell, by its name and by other words for it. */
interface Work {
  readonly es: string;
  readonly en: string;
}

/**
 * One kind of work a line: its name in Spanish and in English, other nouns for it, what clients say who want it done, and
 * words that cover it where a business has them. A word of several is a phrase.
 */
const lines = [
  // Hair.
  'corte de pelo | haircut | corte, cut, cortes de pelo, haircuts, hair cut, corte de cabello, fade, degradado, flequillo, fringe trim, bangs trim, rapado, buzz cut, trim | cortarme el pelo, cortar el pelo, cortarme el cabello, cut my hair, my hair cut, raparme, pelarme, peluqueada, motilada, pelada | cortes, haircuts, cuts, peluqueria, hairdressing',
  'barba | beard trim | barbas, beard, beards, afeitado, shave, shaving, hot towel shave, perfilado de barba, bigote, moustache, mustache, barbita | afeitarme, afeitar, rasurarme, rasurado, rasurada, afeitada',
  'tinte | hair colour | tintes, hair color, hair dye, dye, coloracion, tintura, raiz, raices, roots, root touch up, canas | tenirme, tenir, tinturarme, tinturar, tinan, tintarme, tintar, pintarme el pelo, pintarme el cabello, dye my hair, color my hair, colour my hair, cubrirme las canas | color, colour, coloring, colouring, colors, colours',
  'mechas | highlights | mechitas, balayage, babylights, reflejos, rayitos, iluminaciones, claritos, californianas, ombre, lowlights, foils | ponerme mechas',
  'decoloración | bleaching | bleach, decolorado | decolorarme, bleach my hair',
  'peinado | blow-dry | peinados, blow dry, blowdry, blowout, blow out, brushing, recogido, recogidos, updo, updos, hair styling, trenzas, trenzado, braids, cornrows, rastas, dreadlocks | peinarme, que me peinen, braid my hair, style my hair | styling',
  'alisado | hair straightening | alisados, keratina, queratina, keratin, brazilian blowout, cirugia capilar, botox capilar, alaciado, alaciados, planchado, progresivo | alisarme, alisarme el pelo, straighten my hair',
  'permanente | perm | perms, moldeado, moldeador, rizado permanente | rizarme el pelo, perm my hair',
  'extensiones | extensions | hair extensions, extensiones de pelo | ponerme extensiones | ',
  'tratamiento capilar | hair treatment | tratamientos capilares, hair treatments, hidratacion, hidratacion capilar, hidratacion para el pelo, hidratacion para mi pelo, hidratacion del pelo, tratamiento de hidratacion, tratamientos de hidratacion, tratamiento hidratante, tratamiento para el pelo, tratamiento para el cabello, tratamiento de pelo, tratamiento para pelo, mascarilla capilar, treatment for the hair, treatment for my hair, treatment for hair, treatment for dry hair, deep conditioning, conditioning treatment, hydrating treatment, hair mask, hair spa, olaplex | algo para el pelo seco, algo para el cabello seco, algo para pelo seco, algo para hidratar el pelo, hidratarme el pelo, hidratar el pelo, something for dry hair, something for my dry hair, something for the dry hair | tratamiento, tratamientos, treatment, treatments',
  'lavado de pelo | hair wash | lavado de cabello, wash my hair | lavarme el pelo | lavado, lavar, wash, peinado',
  // Beauty.
  'uñas | nails | unyas, unya, nail, manicura, manicuras, manicure, manicures, manis, mani, semipermanente, esmaltado, esmalte, shellac, gelish, gel nails, acrylics, acrylic nails, kapping, nail art | cambio de color de unyas, color de unyas, pintado de unyas, nail colour, nail color, nail polish, las unas, mis unas, unas de gel, unas acrilicas | manos',
  'pedicura | pedicure | pedicuras, pedicures, pedicuria, pedi, pedis, toenails, pies | hacerme los pies, do my feet | unyas, nails, quiropodia, podologia',
  'depilación | waxing | depilaciones, depi, wax, brazilian wax, bikini wax, leg wax, hair removal, laser hair removal, depilacion laser, depilacion con cera, ingles, axilas, bigote con cera, threading, sugaring, electrolysis | depilarme, depilar, depilo, wax my legs, waxed | laser, cera',
  'cejas | eyebrows | ceja, eyebrow, brows, brow, microblading, brow lamination, brow tint, henna brows, perfilado de cejas, diseno de cejas, laminado de cejas | | depilacion, waxing, threading',
  'pestañas | lashes | pestana, pestanas, lash, eyelashes, eyelash, lash lift, lifting de pestanas, extensiones de pestanas, lash extensions, eyelash extensions | | ',
  'maquillaje | make-up | make up, makeup, maquillajes, automaquillaje | maquillarme, maquillar, do my makeup | ',
  'limpieza facial | facial | faciales, facials, limpieza de cutis, limpieza de cara, higiene facial, tratamiento facial, peeling, microdermabrasion, hydrafacial, dermaplaning | | cutis, skin',
  'botox | botox | toxina botulinica, relleno de labios, aumento de labios, lip filler, lip fillers, fillers, dermal filler, hialuronico, acido hialuronico | ponerme botox | ',
  'bronceado | tanning | spray tan, sunbed, sunbeds, solarium, rayos uva, autobronceado | | tan',
  'spa | spa | jacuzzi, sauna, circuito termal, hammam, steam room, hot tub | | ',
  // Body.
  'masaje | massage | masajes, massages, masajito, masajista, quiromasaje, descontracturante, drenaje linfatico, lymphatic drainage, deep tissue, reflexologia, reflexology, shiatsu, back rub, maderoterapia | masage, masajista, masages | fisioterapia, fisio, physio, physiotherapy, osteopatia',
  'fisioterapia | physiotherapy | fisio, fisioterapeuta, kinesiologia, kinesiologo, kinesiologa, kine, physio, physical therapy, physiotherapist, rehab, rehabilitacion, puncion seca, dry needling, suelo pelvico, pelvic floor | | ',
  'osteopatía | osteopathy | osteopata, osteopath | | fisioterapia, physiotherapy',
  'quiropráctica | chiropractic | quiropractico, chiropractor, chiro | | ',
  'acupuntura | acupuncture | ventosas, cupping | | ',
  'podología | podiatry | podologo, podologa, quiropodia, podiatrist, chiropody, chiropodist, callos, plantillas, ingrown toenail, una encarnada, unya encarnada | | ',
  'psicología | counselling | psicologo, psicologa, psicoterapia, psychologist, counseling, psychotherapy, terapia de pareja, couples therapy, coaching | | terapia, therapy',
  'nutrición | nutrition advice | nutricionista, dietista, nutritionist, dietitian, dietician | | dieta, diet',
  'logopedia | speech therapy | logopeda, fonoaudiologia, fonoaudiologo, speech therapist | | ',
  // Dentist.
  'limpieza dental | teeth cleaning | limpieza bucal, limpieza de boca, limpieza de dientes, dental cleaning, scale and polish, hygienist, higienista, profilaxis | limpiarme los dientes, clean my teeth, my teeth cleaned | limpieza, cleaning, hygiene, higiene',
  'empaste | filling | empastes, fillings, caries, cavity, cavities, obturacion, tapadura | | ',
  'blanqueamiento | teeth whitening | blanqueamiento dental, whitening, blanqueo | blanquearme los dientes, whiten my teeth | ',
  'ortodoncia | braces | brackets, orthodontics, orthodontist, ortodoncista, invisalign, aligners, alineadores, frenillos | | ',
  'extracción | tooth extraction | muela del juicio, wisdom tooth, sacarme una muela, quitarme una muela, extraction, extraccion de muela | pull a tooth, tooth pulled | ',
  'implante | implant | implantes, implants, dental implant | | ',
  'endodoncia | root canal | endodoncias, matar el nervio, root canals | | ',
  // Clinic.
  'analítica | blood test | analiticas, analisis de sangre, blood tests, bloods, blood work, bloodwork | sacarme sangre | ',
  'ecografía | ultrasound | ecografias, eco, scan de embarazo, sonogram | | ecografo',
  'radiografía | X-ray | radiografias, x ray, xray, x rays, resonancia, mri | | ',
  'vacuna | vaccine | vacunas, vacunacion, vaccines, vaccination, flu jab, flu shot, jab, booster | vacunarme, vacunarlo, vacunarla, vacunar | ',
  'ginecología | gynaecology | ginecologo, ginecologa, gynaecologist, gynecologist, gynecology, citologia, smear test, pap smear | | ',
  'dermatología | dermatology | dermatologo, dermatologa, dermatologist | | ',
  'graduación de la vista | eye test | revision de la vista, graduarme la vista, examen de la vista, eye exam, sight test, optometrista, optometrist | | optometria, optometry',
  // Vet.
  'peluquería canina | dog grooming | estetica canina, estetica para perros, peluqueria para perros, grooming, groomer, bano para perros, bano para mi perro, dog wash, haircut for my dog, corte de pelo para mi perro | banar al perro, banar a mi perro, groom my dog, wash my dog | ',
  'castración | neutering | esterilizacion, neuter, spay, spaying | castrar, castrarlo, esterilizar, esterilizarla | ',
  'desparasitación | worming | deworming, antiparasitario | desparasitar, desparasitarlo | ',
  'corte de uñas de mascotas | nail clipping | corte de unyas, corte de unas, nail clip, claw trim | cortarle las unyas, cortarle las unas, cut his nails, clip his nails | unyas, nails',
  // Workshop.
  'cambio de aceite | oil change | cambio del aceite, oil changes, aceite y filtros | cambiar el aceite, cambiarle el aceite, change the oil | aceite, oil',
  'ITV | MOT | pre itv, preitv, vtv, mot test, revision tecnica, tecnico mecanica, tecnomecanica, verificacion vehicular, smog check | pasar la itv | inspeccion, inspection',
  'neumáticos | tyres | neumatico, tyre, tire, tires, cambio de ruedas, cambio de gomas, cambio de llantas, wheel alignment, alineacion, balanceo, puncture repair, pinchazo, llantera, gomeria, vulcanizacion | cambiar las ruedas, cambiar los neumaticos, change my tyres, change my tires | ruedas, wheels, llantas, gomas',
  'puesta a punto | tune-up | afinacion, tune up, service del auto, service del coche, revision del coche, car service | | mantenimiento, maintenance, service',
  'frenos | brakes | pastillas de freno, brake pads, cambio de pastillas | | freno, brake',
  'batería del coche | car battery | cambio de bateria, bateria de coche, bateria del carro, bateria del auto | cambiar la bateria | bateria, battery',
  'aire acondicionado | air conditioning | carga de aire, aircon, air con | | ',
  'chapa y pintura | bodywork | chapa, bodyshop, body shop, rayon en el coche, latoneria, hojalateria, dent repair | | ',
  'lavado de coche | car wash | lavado del coche, lavado de carro, lavado de auto, car valet, valeting, detailing | lavarme el coche, lavar el coche, wash my car | ',
  // Sport and classes; their places are gone to as well, so that they must be asked for.
  'yoga | yoga | clase de yoga, clases de yoga, yoga class, yoga classes | | ',
  'pilates | Pilates | clase de pilates, clases de pilates, pilates class, reformer | | ',
  'entrenamiento personal | personal training | entrenador personal, entrenadora personal, personal trainer, pt session | | entrenamiento, training',
  'spinning | spinning | zumba, crossfit, body pump, aquagym, boxeo, boxing, funcional, spin class | | ',
  'clases de baile | dance classes | clase de baile, salsa, bachata, ballet, dance class, dance lessons | | baile, dance',
  'clases de natación | swimming lessons | natacion, swimming lesson | | ',
  'clases particulares | tutoring | clase particular, private lessons, private lesson, tutor, refuerzo escolar, clases de repaso | | clase, clases, lesson, lessons, tutoria',
  'clases de inglés | English lessons | clase de ingles, english lesson, english classes | | ingles, english, idiomas, languages',
  'clases de matemáticas | maths lessons | clase de matematicas, clase de mates, clases de mates, maths tutor, math tutor, math lessons | | matematicas, mates, maths, math',
  'clases de guitarra | guitar lessons | clase de guitarra, guitar lesson, clases de piano, clase de piano, piano lessons, piano lesson, clases de canto, singing lessons | | guitarra, guitar, piano, canto, music, musica',
  'clases de conducir | driving lessons | clase de conducir, clases de manejo, driving lesson, practicas de coche | | conducir, driving, manejo',
  // Tattoo.
  'tatuaje | tattoo | tatuajes, tattoos, tatu, tatus, tattoo touch up | tatuarme, hacerme un tatuaje | ',
  'piercing | piercing | piercings, ear piercing, perforacion, perforaciones, aretes | perforarme, pierce my ears, my ears pierced | ',
  'eliminación de tatuajes | tattoo removal | borrar un tatuaje, quitarme un tatuaje, remove a tattoo | | ',
];

interface Line extends Work {
  /** Phrases of folded words by which a client names it. */
  readonly phrases: readonly (readonly string[])[];
  /** Nouns of these are said back as the client wrote them. */
  readonly nouns: ReadonlySet<string>;
  /** Phrases that cover it in a business' own texts. */
  readonly covers: readonly (readonly string[])[];
}

/** Folded words of a text, and where they stand in it. */
export interface Word {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{Letter}\p{Mark}\d]+/gu)].map(({ 0: word, index }) => ({
    text: fold(word),
    from: index,
    to: index + word.length,
  }));
}

const phraseOf = (phrase: string): string[] => wordsIn(phrase).map(({ text }) => text);

export const trades: readonly Line[] = lines.map((line) => {
  const [es = '', en = '', nouns = '', deeds = '', covers = ''] = line.split('|').map((part) => part.trim());
  const listed = (list: string): string[][] =>
    list
      .split(',')
      .map(phraseOf)
      .filter((words) => words.length > 0);
  const named = [...listed(es), ...listed(en), ...listed(nouns)];
  return {
    es,
    en,
    phrases: [...named, ...listed(deeds)],
    nouns: new Set(named.map((words) => words.join(' '))),
    covers: listed(covers),
  };
});

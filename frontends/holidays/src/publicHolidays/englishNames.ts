/**
 * English names where the library has none, by country and the name that it gives. That name stays in the ids of public
 * holidays, which are stored.
 */
const names: Readonly<Record<string, string>> = {
  'ES/Día de Andalucía': 'Andalusia Day',
  'ES/Día de Aragón': 'Aragon Day',
  'ES/Día de Asturias': 'Asturias Day',
  'ES/Día de Castilla-La Mancha': 'Castile-La Mancha Day',
  'ES/Día de Ceuta': 'Ceuta Day',
  'ES/Día de Extremadura': 'Extremadura Day',
  'ES/Día de La Rioja': 'La Rioja Day',
  'ES/Día de la Comunidad de Madrid': 'Community of Madrid Day',
  'ES/Día de la Constitución Española': 'Constitution Day',
  'ES/Día de las Instituciones de Cantabria': 'Cantabria Institutions Day',
  'ES/Día de las Letras Gallegas': 'Galician Literature Day',
  'ES/Día de les Illes Balears': 'Balearic Islands Day',
  'ES/Día Nacional de Galicia': 'National Day of Galicia',
  'ES/Diada de Cataluña': 'National Day of Catalonia',
  'ES/Fiesta de Castilla y León': 'Castile and León Day',
  'ES/Fiesta Nacional de España': 'National Day of Spain',
  'ES/La Bien Aparecida': 'Our Lady of Bien Aparecida',
  'ES/Nuestra Señora de África': 'Our Lady of Africa',
  'ES/San Esteban': "Saint Stephen's Day",
  'ES/San Juan': "Saint John's Day",
  'ES/Santiago Apóstol': "Saint James's Day",
};

const substitute = ' (substitute day)';

/** Name of a public holiday for English readers, from the one that the library gives. */
export function englishName(country: string, given: string): string {
  const isSubstitute = given.endsWith(substitute);
  const name = isSubstitute ? given.slice(0, -substitute.length) : given;
  return (names[`${country}/${name}`] ?? name) + (isSubstitute ? substitute : '');
}

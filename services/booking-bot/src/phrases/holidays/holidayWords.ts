/** Everyday names of feasts, folded and in both languages, by their key. Official names are in `publicHolidays.ts`. */
export const holidayWords: Readonly<Record<string, string>> = {
  newYearsDay:
    'ano nuevo, dia de ano nuevo, ano nuevo dia, primero de ano, new years day, new year, new years, new years holiday',
  epiphany:
    'reyes, dia de reyes, los reyes, reyes magos, los reyes magos, dia de los reyes, epifania, three kings day',
  cyberMonday: 'cyber monday, cybermonday',
  blackFriday: 'black friday, blackfriday, viernes negro, buen fin',
  candlemas: 'candelaria, la candelaria, dia de la candelaria',
  valentinesDay:
    'san valentin, dia de san valentin, dia de los enamorados, valentines, valentines day, valentine day, dia del amor',
  womensDay: 'dia de la mujer, womens day, international womens day',
  carnival: 'carnaval, carnavales, los carnavales, carnival, mardi gras',
  shroveMonday: 'lunes de carnaval',
  shroveTuesday: 'martes de carnaval, pancake day, shrove tuesday',
  ashWednesday: 'miercoles de ceniza, ash wednesday',
  stPatricksDay:
    'san patricio, dia de san patricio, st patricks, saint patricks day, st pattys day, paddys day',
  saintJoseph: 'san jose, dia de san jose',
  fathersDay: 'dia del padre, fathers day',
  mothersDay: 'dia de la madre, dia de las madres, mothers day, mother day, mothering sunday',
  holyWeek: 'semana santa, la semana santa, holy week, easter week, easter holidays, easter break',
  palmSunday: 'domingo de ramos, palm sunday',
  maundyThursday: 'jueves santo, holy thursday, maundy thursday',
  goodFriday: 'viernes santo, good friday, holy friday',
  easterSaturday: 'sabado santo, sabado de gloria, holy saturday, easter saturday',
  easterSunday:
    'domingo de resurreccion, domingo de pascua, domingo de gloria, pascua, pascuas, easter, easter sunday, easter day',
  easterMonday: 'lunes de pascua, easter monday',
  saintGeorge: 'sant jordi, san jorge, st georges day, saint georges day',
  labourDay:
    'dia del trabajo, dia del trabajador, dia de los trabajadores, labor day, labour day, workers day, may day',
  saintIsidore: 'san isidro',
  ascension: 'ascension, dia de la ascension, ascension day',
  pentecost: 'pentecostes, pentecost, whit sunday',
  whitMonday: 'lunes de pentecostes, whit monday',
  corpusChristi: 'corpus, corpus christi, dia del corpus',
  saintJohn: 'san juan, sant joan, noche de san juan, dia de san juan',
  sanFermin: 'san fermin, sanfermines',
  independenceDay:
    'dia de la independencia, dia de independencia, independence day, fiestas patrias, july fourth, el grito, dieciocho de septiembre, fiesta patria',
  assumption:
    'la asuncion, dia de la asuncion, asuncion, virgen de agosto, la virgen de agosto, assumption day',
  merce: 'la merce, la merced',
  columbusDay:
    'el pilar, dia del pilar, fiesta del pilar, la hispanidad, dia de la hispanidad, dia de la raza, fiesta nacional, columbus day, indigenous peoples day',
  halloween: 'halloween, hallowen, haloween, noche de brujas, noche de halloween',
  allSaintsDay:
    'todos los santos, los santos, dia de todos los santos, dia de los santos, all saints day, all saints',
  allSoulsDay:
    'dia de muertos, dia de los muertos, dia de difuntos, dia de los difuntos, fieles difuntos, day of the dead, all souls day, all souls',
  constitutionDay: 'la constitucion, dia de la constitucion, constitucion, constitution day',
  immaculateConception: 'la inmaculada, inmaculada, dia de la inmaculada, la purisima, immaculate conception',
  candlesDay: 'dia de las velitas, las velitas, noche de las velitas',
  dayOfTheVirginOfGuadalupe: 'dia de la virgen, virgen de guadalupe, dia de la guadalupana',
  christmas: 'navidad, christmas, xmas, crimbo, chrimbo',
  christmasDay: 'dia de navidad, christmas day, xmas day',
  christmasEve: 'nochebuena, noche buena, noche de navidad, christmas eve, xmas eve',
  christmasTime:
    'navidades, las navidades, las fiestas, estas fiestas, the holidays, fiestas navidenas, fiestas de navidad, vacaciones de navidad, fechas navidenas, epoca navidena, festive period, christmas holidays, xmas holidays, christmas break, christmas period, holiday season',
  boxingDay: 'boxing day, st stephens day, st stephens, san esteban, saint stephens day',
  holyInnocents: 'santos inocentes, los inocentes, dia de los inocentes, dia de los santos inocentes',
  newYearsEve:
    'nochevieja, noche vieja, fin de ano, fin del ano, new years eve, new year eve, nye, ano viejo, hogmanay',
  thanksgivingDay:
    'accion de gracias, dia de accion de gracias, thanksgiving, thanksgiving day, turkey day, thanks giving',
  martinLutherKingJrDay: 'mlk day, martin luther king day, mlk',
  washingtonsBirthday: 'presidents day, presidents day weekend, president day',
  memorialDay: 'memorial day',
  veteransDay: 'veterans day',
  juneteenth: 'juneteenth',
  mayBankHoliday: 'early may bank holiday',
  springBankHoliday: 'spring bank holiday, late may bank holiday, whit bank holiday',
  summerBankHoliday: 'summer bank holiday, august bank holiday',
  revolutionDay: 'dia de la revolucion, la revolucion',
  benitoJuarezsBirthday: 'dia de benito juarez, natalicio de juarez, benito juarez',
};

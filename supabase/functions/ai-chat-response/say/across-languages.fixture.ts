import { shopOf } from './shop.fixture.ts'

/** A cooking school that writes Spanish. */
export const cookingSchool = shopOf(
  'Escuela Fogón Lento',
  'EUR',
  'Si cancela con 72 horas de antelación le devolvemos el importe. Con menos tiempo no hay devolución.',
  [
    ['Taller de paella', 48, 'Dura 3 horas. Sábados a las 11h. Máximo 12 personas.', 'Talleres'],
    ['Curso de panadería', 160, '4 sesiones de 2 horas, los martes a las 18:30. Harina incluida.', 'Cursos'],
    [
      'Taller de sushi',
      55,
      'Dura 2 horas y media. Viernes a las 19h. No apto para alérgicos al pescado.',
      'Talleres',
    ],
    ['Delantal bordado', 18, 'De algodón, color verde o gris. Se puede lavar a máquina.', 'Tienda'],
  ],
  [
    ['Dónde estamos', 'Calle Olmo 14, bajo, a dos minutos del metro Lavapiés.'],
    ['Pagos', 'Aceptamos tarjeta y bizum. No aceptamos cheques.'],
    ['Niños', 'Los niños desde 8 años pueden venir con un adulto.'],
    ['Horario', 'Martes a sábado de 10 a 21h. Domingo y lunes cerrado.'],
    ['Aparcamiento', 'No tenemos aparcamiento propio; hay uno público en la plaza.'],
  ],
)

/** A shop for shoes and keys that writes French. */
export const cobbler = shopOf(
  'Cordonnerie du Pont',
  'EUR',
  'Les réparations non récupérées après 3 mois sont données à une association.',
  [
    ['Ressemelage complet', 65, 'Semelle en cuir, prêt en 5 jours.', 'Chaussures'],
    ['Talons femme', 14, 'La paire, posés en 30 minutes.', 'Chaussures'],
    ['Double de clé plate', 6, 'Fait sur place en 10 minutes.', 'Clés'],
    ['Teinture de sac', 45, 'Noir, marron ou bordeaux. Prêt en une semaine.', 'Maroquinerie'],
  ],
  [
    ['Horaires', 'Du mardi au samedi de 9h à 18h30. Fermé le dimanche et le lundi.'],
    ['Paiement', 'Espèces et carte à partir de 10 €. Pas de chèques.'],
    ['Adresse', '3 rue du Pont, en face de la pharmacie.'],
    ['Livraison', 'Nous ne livrons pas, mais nous envoyons les petits colis par la poste pour 7 €.'],
  ],
)

/** A picture framer who writes English. */
export const framer = shopOf(
  'Harbour Street Framing',
  'GBP',
  'Deposits are not refunded once the glass is cut.',
  [
    ['Oak frame A3', 42, 'Solid oak with clear glass. Ready in 4 days.', 'Frames'],
    ['Black frame A3', 29, 'Painted pine. Ready in 2 days.', 'Frames'],
    ['Canvas stretching', 35, 'Up to 60 x 80 cm. Takes one week.', 'Services'],
    ['Round mirror', 75, 'Brass rim, 50 cm wide.', 'Mirrors'],
  ],
  [
    ['Opening hours', 'Tuesday to Saturday 10am to 5.30pm. Closed Sunday and Monday.'],
    ['Payment', 'We take cards and cash. No cheques.'],
    ['Where we are', '12 Harbour Street, next to the bakery.'],
    ['Delivery', 'We deliver within 5 miles for £8. Mirrors are collected only.'],
    ['Parking', 'Free parking behind the shop.'],
  ],
)

/**
 * Function words of languages that there is no pack for, so that their messages are not taken for those that there is one
 * for. Words are separated by spaces.
 */
export const strangers = {
  nl:
    'het een ik jij jullie wij zijn heb hebt hebben heeft niet geen wat waar wanneer hoeveel hoe kan kunnen mag van voor met naar bij ook nog al is ' +
    'mijn jouw deze dit kosten kost open maandag vrijdag zaterdag zondag verkopen graag goedemorgen hallo bedankt dank fiets mn de en klaar tot',
  de:
    'der das ist sind ich du ihr wir sie nicht kein keine was wo wann wieviel wie kann konnen haben habt hat mein meine von fur mit zu bei auch noch ' +
    'kostet kosten preis geoffnet montag freitag samstag sonntag verkaufen bitte danke guten tag hallo gibt es ein eine einen und oder auf dem den',
  it:
    'il lo gli uno sono siete avete abbiamo quanto costa dove quando che cosa come posso potete vorrei per con mio mia vostro aperto aperti lunedi sabato ' +
    'domenica grazie buongiorno buonasera ciao di del della nel non ho anche consegnate prezzo oggi domani e',
  tr: 'bir ve bu ne kadar nerede var mi mu merhaba tesekkurler acik kac fiyat fiyati saat gun icin ile degil evet hayir istiyorum',
  id: 'apa berapa harga harganya ini itu saya kamu anda kami yang dan di ke dari untuk dengan ada tidak buka jam terima kasih halo bisa',
  pl: 'jest czy ile kosztuje gdzie kiedy nie tak mam prosze dziekuje dzien dobry czynne otwarte dla jak moge chce sie w z i',
} as const

/** Phrases by which such a message asks for a person, for the state of an order, or tells that something went wrong. */
export const strangeRequests = {
  nl: {
    person: `iemand spreken|met iemand praten|medewerker spreken|een medewerker|echt persoon|echte persoon|met een mens|bel me|bel mij
      bellen jullie mij|terugbellen|eigenaar spreken|geen robot|geen bot|doorverbinden|de baas spreken|kan ik iemand`,
    order: `waar is mijn|waar blijft mijn|is mijn * al klaar|al klaar|wanneer komt mijn|wanneer is mijn|mijn bestelling|mijn afspraak verzetten
      mijn afspraak annuleren|mijn reservering|heb ik besteld|ik heb besteld|bestelling annuleren|nog geen bevestiging`,
    complaint: `geld terug|is kapot aangekomen|kapot geleverd|alweer lek|alweer stuk|alweer kapot|nog steeds niet|niet ontvangen|niet aangekomen
      niet geleverd|verkeerde gekregen|verkeerd geleverd|klacht|oplichting|oplichters|belachelijk|schandalig|heel boos|erg boos|nooit meer
      niemand reageert|niemand belt|geen antwoord|geen reactie|jullie hebben mijn|doet het niet meer`,
  },
  de: {
    person: `mit jemandem sprechen|jemanden sprechen|mit einem menschen|mit einem mitarbeiter|echten menschen|echte person|rufen sie mich|ruf mich an
      zurückrufen|chef sprechen|kundendienst|mit dem chef|kein bot|keinem bot|mitarbeiter sprechen|mit einer person`,
    order: `wo ist meine|wo ist mein|wo bleibt meine|wo bleibt mein|meine bestellung|ist mein * fertig|schon fertig|termin absagen|termin verschieben
      wann kommt meine|wann kommt mein|meine reservierung|ich habe bestellt|bestellung stornieren`,
    complaint: `geld zurück|kaputt angekommen|defekt angekommen|immer noch nicht|nicht angekommen|nicht erhalten|nicht geliefert|falsche geliefert
      falsch geliefert|beschwerde|beschweren|betrug|betrüger|unverschämt|frechheit|sehr verärgert|nie wieder|niemand meldet
      niemand antwortet|keine antwort|keine bestätigung|schon wieder kaputt|haar im essen|haar in`,
  },
  it: {
    person: `parlare con|una persona vera|operatore|richiamatemi|chiamatemi|essere umano|con un umano`,
    order: `dov'è il mio|dov'è la mia|il mio ordine|la mia prenotazione|il mio pacco|annullare il mio|quando arriva il mio|è pronto il|è pronta la
      spostare l'appuntamento|spostare il mio`,
    complaint: `rivoglio i soldi|i miei soldi|rimborso|arrivato rotto|arrivata rotta|non è arrivato|non è arrivata|non ho ricevuto|nessuno risponde
      reclamo|truffa|truffatori|ladri|vergogna|inaccettabile|mai più|sbagliato ordine|senza risposta`,
  },
} as const

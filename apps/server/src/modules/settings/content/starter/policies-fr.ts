const terms = `
<h2>Conditions d'utilisation</h2>
<p>Les présentes conditions sont l'entente entre vous et {merchant}, qui offre ses services sous le nom de {brand}. Veuillez les
lire avant de réserver. La loi de votre province vous protège comme consommateur. Rien ici ne retire ni ne limite un droit que la loi
vous donne, et là où elle vous donne davantage, c'est elle qui s'applique.</p>
<h3>1. Notre service</h3>
<p>Avec {brand}, vous réservez une réparation, un entretien, une inspection ou un service d'esthétique pour un véhicule, à l'endroit
de votre choix au Canada. Le mécanicien nommé dans votre rendez-vous fait le travail. Nous choisissons les plages offertes et le
mécanicien selon la distance à parcourir, les compétences et l'agenda. Si ce mécanicien ne peut pas venir, un autre peut prendre la
relève, au même prix; nous vous en avisons.</p>
<h3>2. Votre compte</h3>
<ul>
<li>Vous avez au moins 18 ans (19 ans là où c'est l'âge de la majorité). Vous indiquez votre vrai nom et un numéro où vous
joindre.</li>
<li>Vous ne pouvez réserver qu'avec un numéro de cellulaire vérifié par un code.</li>
<li>Gardez votre mot de passe pour vous et avisez-nous aussitôt si quelqu'un d'autre utilise votre compte. Vous pouvez mettre fin à
toute session depuis votre profil.</li>
</ul>
<h3>3. Évaluation et prix</h3>
<ul>
<li>Avant de réserver, vous voyez une évaluation détaillée : main-d'œuvre, pièces, options, déplacement, rabais, chaque taxe sur sa
ligne et le total en dollars canadiens. Tous les frais obligatoires sont dans le premier prix que vous voyez pour votre adresse.</li>
<li>À la réservation, nous conservons l'évaluation avec votre rendez-vous et elle nous lie. Elle est gratuite.</li>
<li>Vous ne payez jamais plus que l'évaluation que vous avez acceptée, dans toutes les provinces, sauf si vous acceptez d'abord des
travaux supplémentaires.</li>
<li>Si votre mécanicien constate qu'il faut davantage, vous voyez les travaux supplémentaires avec leur prix, et une photo lorsqu'il y
a quelque chose à voir. Rien de plus n'est fait ni débité avant que vous l'ayez accepté expressément. Nous notons ce que vous refusez,
pour que vous puissiez le faire faire plus tard.</li>
<li>Les pièces remplacées sont à vous : demandez-les avant le début du travail. Celles qui sont échangées contre une consigne ou
remplacées sous garantie retournent au fournisseur. Sinon, nous les récupérons, ainsi que les liquides usés, comme la loi
l'exige.</li>
</ul>
<h3>4. Paiement par carte</h3>
<ul>
<li>Rien n'est débité à la réservation. Un acompte est retenu sur votre carte, puis débité quand votre mécanicien confirme. Le reste
est seulement retenu, puis débité après les travaux. Nous débitons ce que le travail a coûté, et jamais plus que ce que vous avez
accepté.</li>
<li>D'ici là, votre banque affiche une retenue. Elle peut dépasser l'évaluation de 10&nbsp;% (en Alberta, d'au plus 100&nbsp;$; au
Québec, jamais) : c'est la marge que la loi permet. Le débit, lui, n'est jamais plus élevé que ce que vous avez accepté.</li>
<li>Pour une visite dans plusieurs jours, nous retenons le reste peu avant celle-ci. La page de paiement indique quand, ce qui est
débité et ce qui est retenu.</li>
<li>Votre banque peut vous demander de confirmer un paiement. À la réservation, nous gardons votre plage pendant 15 minutes; ensuite,
la réservation prend fin et rien n'est débité.</li>
<li>Nous annulons aussitôt la retenue de ce qui n'est pas nécessaire. Votre banque peut mettre quelques jours à l'afficher.</li>
<li>Notre fournisseur de paiement traite les données de votre carte. Elles ne nous parviennent jamais.</li>
</ul>
<h3>5. Paiement comptant</h3>
<p>Lorsque nous offrons le paiement comptant, vous payez votre mécanicien après les travaux. Le total après les taxes est arrondi aux
cinq cents les plus proches; les totaux payés par carte ne le sont pas. Vous recevez un reçu dans les deux cas et pouvez passer un
rendez-vous ouvert au paiement par carte.</p>
<h3>6. Coupons et invitations</h3>
<p>Un coupon réduit le prix avant les taxes, aux conditions affichées avec lui. Il n'est pas de l'argent et ne s'échange pas contre de
l'argent. Il vous revient si la réservation qui l'a utilisé est annulée. Les crédits d'invitation sont donnés une fois par nouveau
client, jamais pour s'inviter soi-même.</p>
<h3>7. Modification et annulation</h3>
<ul>
<li>Tant que votre mécanicien n'a pas confirmé, vous pouvez annuler vous-même, en donnant une raison et sans frais. Nous annulons toute
retenue.</li>
<li>Une fois que votre mécanicien a confirmé, demandez-nous de déplacer ou d'annuler la visite. Si la loi permet des frais et que nous
en demandons, vous les voyez avant de décider. Ils ne dépassent jamais ce qui vous a été montré.</li>
<li>Si le mécanicien refuse, si personne ne peut venir ou si nous annulons, vous ne devez rien et nous remboursons ce qui a été
débité.</li>
<li>Si le mécanicien est venu comme convenu sans pouvoir vous joindre ni accéder au véhicule, nous pouvons demander le prix du
déplacement, dans la mesure permise par la loi de votre province.</li>
<li>Vous pouvez aussi annuler chaque fois que la loi vous en donne le droit, par exemple si une copie de l'entente ne vous a pas été
remise ou si le service n'a pas commencé à temps. Nous remboursons la carte utilisée dans les 15 jours au plus tard.</li>
</ul>
<h3>8. Chez vous</h3>
<ul>
<li>Vous confirmez que vous avez le droit de faire faire le travail à cet endroit, que le sol est ferme et plat et qu'il y a de
l'espace autour du véhicule. Certaines municipalités interdisent les réparations dans la rue.</li>
<li>Le mécanicien peut arrêter ou refuser un travail qui serait dangereux, par exemple par mauvais temps, et vous dit pourquoi. Vous
ne devez rien pour ce qui n'a pas été fait.</li>
<li>Retirez vos objets de valeur du véhicule. Le mécanicien peut le conduire sur une courte distance pour vérifier son travail.</li>
</ul>
<h3>9. Garantie</h3>
<p>Les pièces et la main-d'œuvre ont la garantie affichée avec le service, dans votre rendez-vous et sur votre reçu, jamais moindre
que celle de la loi : au Québec 3 mois ou 5&nbsp;000&nbsp;km, en Ontario 90 jours ou 5&nbsp;000&nbsp;km, et ce que prévoient les
autres provinces. Avisez-nous dès que vous constatez un défaut. Nous venons le corriger sans frais; si cela échoue, nous remboursons
ce que vous avez payé pour ce travail. Les garanties que la loi attache à tout bien et à tout service s'ajoutent.</p>
<h3>10. Notre responsabilité</h3>
<p>Nous sommes responsables du dommage que nous, le mécanicien ou nos autres représentants causons, comme la loi le prévoit. Aucune
clause ici ne l'exclut ni ne le limite. Nous ne sommes pas responsables de l'usure ni des défauts déjà présents et sans lien avec le
travail. Les photos et les notes du mécanicien et le relevé de l'odomètre témoignent de l'état du véhicule.</p>
<h3>11. Avis et ce que vous nous envoyez</h3>
<p>Après un service terminé, vous pouvez laisser un avis. Tout le monde reçoit le même lien public, quelle que soit la note. Écrivez ce
qui est vrai et taisez ce qui est privé. Les photos et les messages que vous envoyez restent à vous; nous les utilisons pour votre
rendez-vous.</p>
<p>Les propos et les images offensants, haineux ou à caractère sexuel, les menaces, le harcèlement, les pourriels et les demandes de
paiement hors de {brand} n'ont pas leur place ici. Nous ne tolérons ni ces contenus ni les personnes qui les envoient. Dans chaque
conversation, vous pouvez signaler un message ou l'ensemble, et bloquer la personne; vous pouvez aussi écrire à
<a href="mailto:{supportEmail}">{supportEmail}</a>. Nous examinons chaque signalement et répondons en moins de 24 heures. Nous retirons
ce qui est répréhensible et pouvons fermer le compte de la personne qui l'a écrit.</p>
<h3>12. Messages</h3>
<p>Nous vous écrivons au sujet de vos rendez-vous par courriel, texto, notification et dans l'application. Nous envoyons de la
publicité seulement si vous y avez consenti séparément, et chaque message de ce genre porte un lien pour y mettre fin.</p>
<h3>13. Fin de l'entente</h3>
<p>Vous pouvez supprimer votre compte en tout temps lorsqu'aucun rendez-vous n'est ouvert. Nous pouvons fermer un compte qui sert à la
fraude ou qui met autrui en danger. Nous réglons alors les rendez-vous ouverts et vous disons pourquoi.</p>
<h3>14. Modification des conditions</h3>
<p>Un rendez-vous suit les conditions en vigueur lorsque vous l'avez réservé. Une nouvelle version ne vaut que pour les réservations
faites après sa publication. Chaque version porte un numéro et une date et est conservée; demandez-nous les anciennes.</p>
<h3>15. Langue, loi et plaintes</h3>
<p>Les présentes conditions existent en français et en anglais. Au Québec, la version française vous est remise d'abord et l'entente
est en français, sauf si vous choisissez expressément l'anglais. La loi de la province où vous habitez s'applique et ses tribunaux
décident. Écrivez-nous d'abord : <a href="mailto:{supportEmail}">{supportEmail}</a>. Vous pouvez aussi vous adresser à l'organisme
de protection du consommateur de votre province, au Québec l'<a href="https://www.opc.gouv.qc.ca">Office de la protection du
consommateur</a>.</p>`;

const privacy = `
<h2>Politique de confidentialité</h2>
<p>Cette politique explique ce que {merchant}, sous le nom de {brand}, sait de vous, pourquoi, qui le voit, combien de temps c'est
conservé et ce que vous pouvez nous demander. Elle suit la Loi fédérale sur la protection des renseignements personnels et les
documents électroniques et, là où elles s'appliquent, les lois sur le secteur privé du Québec (Loi 25), de la Colombie-Britannique et
de l'Alberta.</p>
<h3>1. Qui est responsable</h3>
<p>La personne responsable de la protection des renseignements personnels répond à l'adresse
<a href="mailto:{supportEmail}">{supportEmail}</a>. Écrivez « Confidentialité » dans l'objet.</p>
<h3>2. Ce que nous conservons, et pourquoi</h3>
<table>
<thead><tr><th>Quoi</th><th>Pourquoi</th></tr></thead>
<tbody>
<tr><td><strong>Vous :</strong> nom, courriel, numéro de téléphone, langue, photo si vous en ajoutez une, vos consentements</td>
<td>Ouvrir votre compte, vous joindre et prouver ce que vous avez accepté</td></tr>
<tr><td><strong>Vos véhicules :</strong> année, marque, modèle, NIV, plaque, couleur, relevés d'odomètre, travaux faits et
conseillés</td><td>Apporter les bonnes pièces, établir le prix et tenir l'historique; la loi en exige une partie sur les
évaluations</td></tr>
<tr><td><strong>Vos adresses :</strong> adresse, personne à joindre et son numéro, point sur la carte</td>
<td>Nous y rendre, calculer la distance et les taxes</td></tr>
<tr><td><strong>Vos rendez-vous :</strong> évaluations, heures, notes, messages, photos du travail, reçus, avis</td>
<td>Faire le travail, le facturer et en répondre</td></tr>
<tr><td><strong>Paiements :</strong> marque de la carte, quatre derniers chiffres et échéance, ce qui a été retenu, débité et
remboursé</td><td>Être payés et rembourser. Le numéro de la carte va à notre fournisseur de paiement et ne nous parvient jamais</td></tr>
<tr><td><strong>Appareils et sessions :</strong> modèle, système et version de l'application, navigateur, jeton de
notification</td><td>Vous garder connecté, envoyer les notifications que vous avez permises, trouver les défauts et empêcher les
abus</td></tr>
<tr><td><strong>Invitations :</strong> qui a invité qui</td><td>Créditer les deux</td></tr>
</tbody>
</table>
<p>Vous n'avez pas à nous donner de NIV, de plaque, de photo ni à permettre les notifications. Sans nom, numéro de téléphone, adresse
et véhicule, nous ne pouvons envoyer personne.</p>
<h3>3. Qui y a accès</h3>
<ul>
<li><strong>Le mécanicien de votre rendez-vous</strong> voit votre nom, votre numéro, le lieu, les notes et le véhicule, dans la mesure où
le travail le demande.</li>
<li><strong>Notre bureau</strong> voit ce qu'il faut pour vous aider. Lorsqu'une personne y agit dans votre compte, c'est
consigné.</li>
<li><strong>Des fournisseurs qui travaillent pour nous</strong> et ne peuvent s'en servir pour rien d'autre : paiements par carte
(Stripe), textos (Twilio), courriels, notifications (Apple, Google, l'éditeur de votre navigateur), recherche d'adresses (Google),
hébergement et stockage. Nous utilisons ceux d'entre eux qui sont activés.</li>
<li><strong>L'hébergeur des cartes :</strong> une carte avec les rues peut les charger d'une autre entreprise. Celle-ci voit votre
adresse réseau et le secteur que vous regardez, rien d'autre. Si nous hébergeons les rues nous-mêmes, nous seuls le voyons.</li>
<li><strong>La recherche d'adresses et les temps de route :</strong> une recherche d'adresses d'une autre entreprise reçoit ce que
vous tapez et un point arrondi à une dizaine de kilomètres, de notre serveur et sans votre nom. Un service routier reçoit des carrés
de 100 mètres, sans personne.</li>
<li><strong>Les visiteurs de notre site</strong> voient les mécaniciens qui y ont consenti : prénom, initiale, note, nombre
d'interventions et certificat vérifié.</li>
<li><strong>Les autorités</strong>, lorsque la loi nous y oblige.</li>
</ul>
<p>Nous ne vendons pas vos données et ne les communiquons pas à des fins publicitaires. Certains fournisseurs gardent des données hors de votre province ou aux
États-Unis, où la loi de l'endroit s'y applique. Avant que des renseignements personnels quittent le Québec, nous évaluons la
protection dont ils y jouissent.</p>
<h3>4. Combien de temps</h3>
<table>
<thead><tr><th>Quoi</th><th>Conservé</th></tr></thead>
<tbody>
<tr><td>Compte, véhicules, adresses, photos</td><td>aussi longtemps que le compte</td></tr>
<tr><td>Reçus, paiements et rendez-vous qui s'y rattachent</td><td>six ans après le travail, comme la loi fiscale l'exige</td></tr>
<tr><td>Une réservation inachevée</td><td>garde sa plage 15 minutes</td></tr>
<tr><td>Codes de vérification et liens de réinitialisation</td><td>valides 10 et 30 minutes, retirés un jour plus tard</td></tr>
<tr><td>Sessions</td><td>24 heures, ou 90 jours avec « Rester connecté », après le dernier usage; retirées un jour plus
tard</td></tr>
<tr><td>Un appareil qui reçoit des notifications</td><td>jusqu'à ce que vous vous y déconnectiez, ou un an après son dernier
usage</td></tr>
<tr><td>Copies des messages envoyés</td><td>30 jours</td></tr>
<tr><td>Rapports de défauts de l'application</td><td>90 jours</td></tr>
<tr><td>Messages qui nous ont été signalés, comme preuve</td><td>trois ans après notre décision, sans votre nom une fois votre
compte supprimé</td></tr>
<tr><td>Notifications, et registre des consultations de vos données</td><td>un an</td></tr>
<tr><td>Vos consentements</td><td>aussi longtemps que le compte, plus trois ans</td></tr>
<tr><td>Messages de notre fournisseur de paiement</td><td>90 jours</td></tr>
<tr><td>Registre de qui a fait quoi, par numéro</td><td>six ans</td></tr>
<tr><td>Moments où notre bureau a agi dans votre compte, et pourquoi</td><td>six ans</td></tr>
</tbody>
</table>
<p>Lorsque vous supprimez votre compte, ce qui vous identifie est aussitôt effacé ou rendu anonyme. Ce que la loi fiscale nous fait
conserver reste, sans vos coordonnées, jusqu'à la fin de ses six ans. Les copies de sauvegarde sont écrasées à leur tour.</p>
<h3>5. Témoins et stockage dans votre navigateur</h3>
<p>Nous déposons un seul témoin, <strong>XSRF-TOKEN</strong>, qui vous protège des requêtes falsifiées et prend fin avec la session de
votre navigateur. Le navigateur ou l'application garde aussi votre session, votre langue, les bannières fermées et la réservation en
cours, jusqu'à ce que vous vous déconnectiez ou l'effaciez. Sur les pages où vous payez, notre fournisseur de paiement utilise ses
propres témoins pour prévenir la fraude. Nous ne mesurons l'usage de l'application que si vous y avez consenti; vous pouvez refuser ou
changer d'avis en tout temps. Rien ne vous localise ni ne vous profile à moins que vous ne l'activiez.</p>
<h3>6. Position et photos</h3>
<p>Nous utilisons l'adresse que vous écrivez; nous ne demandons jamais à l'appareil d'un client où il se trouve. Un mécanicien qui y
consent vous montre où il est pendant qu'il se rend chez vous; nous l'effaçons après 24 heures. Quand vous ajoutez une photo, nous
retirons le lieu et les données de l'appareil de toutes les copies que quelqu'un voit. Le fichier tel qu'il a été envoyé est gardé à
part, sans être vu, et effacé avec la photo.</p>
<h3>7. Ce qui est décidé automatiquement</h3>
<p>Les plages offertes, le mécanicien et le prix sont calculés d'après votre véhicule, le service, la distance et l'agenda des
mécaniciens. Aucune décision n'est prise au sujet de votre personne. Demandez-nous comment un résultat a été obtenu, faites corriger
ce sur quoi il repose ou faites-le revoir par quelqu'un.</p>
<h3>8. Vos droits</h3>
<ul>
<li>Voir et corriger vos renseignements dans votre profil, ou nous les demander.</li>
<li>Emporter une copie de vos données, dans un fichier de format courant (JSON).</li>
<li>Retirer un consentement. Les notifications, les rappels et la publicité s'arrêtent séparément; les messages sur un rendez-vous
ouvert vous parviennent quand même dans l'application.</li>
<li>Supprimer votre compte dans le profil ou, sans l'application, <a href="/company/delete-account">sur cette page</a>, une fois
qu'aucun rendez-vous n'est ouvert.</li>
<li>Nous demander de cesser de diffuser des renseignements à votre sujet, là où la loi vous en donne le droit.</li>
</ul>
<p>Nous répondons dans les 30 jours, sans frais.</p>
<h3>9. Comment c'est protégé</h3>
<p>Les connexions sont chiffrées, les mots de passe et les codes ne sont gardés que sous forme d'empreintes, les photos et les documents
ne s'ouvrent que par des adresses qui expirent, et ce que fait le bureau est consigné. Si un incident peut vous causer un préjudice
sérieux, nous vous avisons, ainsi que les autorités, comme la loi l'exige.</p>
<h3>10. Enfants</h3>
<p>{brand} s'adresse aux adultes. Nous ne conservons pas sciemment de renseignements sur des enfants.</p>
<h3>11. Modifications</h3>
<p>Chaque version de cette politique porte un numéro et une date et est conservée. Si un changement touche ce que vous avez accepté,
nous vous le demandons de nouveau.</p>
<h3>12. Questions et plaintes</h3>
<p>Écrivez à notre responsable de la protection des renseignements personnels :
<a href="mailto:{supportEmail}">{supportEmail}</a>. Vous pouvez aussi vous adresser, au Québec, à la
<a href="https://www.cai.gouv.qc.ca">Commission d'accès à l'information</a>, au
<a href="https://www.priv.gc.ca">Commissariat à la protection de la vie privée du Canada</a> ou au commissaire de la
Colombie-Britannique ou de l'Alberta.</p>`;

export const frenchPolicies = {
  terms: terms.trim(),
  privacy: privacy.trim(),
  account_deletion: `<p>La suppression du compte retire pour de bon votre nom, vos coordonnées, vos véhicules, vos adresses, vos photos et
vos cartes enregistrées, et vous déconnecte partout. Elle ne peut pas être annulée.</p>
<ul>
<li>Les reçus des travaux terminés sont gardés six ans, sans vos coordonnées, car la loi fiscale l'exige.</li>
<li>Les coupons et les crédits inutilisés sont perdus.</li>
<li>Les garanties restent valides : gardez vos reçus, ils prouvent le travail.</li>
<li>Vous pouvez d'abord télécharger une copie de vos données.</li>
</ul>
<p>Vous ne pouvez pas supprimer un compte qui a un rendez-vous ou un paiement ouvert. Annulez le rendez-vous ou attendez qu'il soit
terminé.</p>`,
};

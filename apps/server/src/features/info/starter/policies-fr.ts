const terms = `
<h2>Conditions d'utilisation</h2>
<p>Les présentes conditions sont l'entente entre vous et {brand} lorsque vous réservez la venue d'un mécanicien. Veuillez
les lire avant de réserver. Rien dans ce texte ne vous retire un droit que vous donne la loi de votre province sur la
protection du consommateur.</p>
<h3>Notre service</h3>
<p>{brand} vous permet de réserver une réparation, un entretien, une inspection ou un service d'esthétique à l'endroit
de votre choix. Le travail est fait par le mécanicien nommé dans votre commande, choisi selon la distance et ses
compétences.</p>
<h3>Votre compte</h3>
<ul>
<li>Vous devez avoir au moins 18 ans et indiquer votre vrai nom et un numéro où vous joindre.</li>
<li>Un numéro de cellulaire vérifié est nécessaire avant toute demande de service.</li>
<li>Gardez votre mot de passe pour vous. Avertissez-nous aussitôt si quelqu'un d'autre utilise votre compte.</li>
</ul>
<h3>Estimation et prix</h3>
<ul>
<li>Avant de réserver, vous voyez une estimation détaillée : service, pièces, options, frais de distance, rabais, chaque
taxe sur sa ligne et le total.</li>
<li>L'estimation que vous acceptez nous lie. Le prix final ne peut la dépasser que dans la limite permise par la loi de
votre province, et jamais au Québec, sauf si vous acceptez d'abord les travaux supplémentaires.</li>
<li>Si le mécanicien trouve autre chose, vous recevez une proposition avec un prix et une photo. Vous décidez ; un
travail refusé est noté au dossier du véhicule.</li>
<li>Pour un véhicule absent de notre catalogue, le bureau confirme le prix avant la visite.</li>
</ul>
<h3>Paiement par carte</h3>
<ul>
<li>Un dépôt est retenu sur votre carte à la réservation et perçu lorsque le mécanicien confirme. Le reste est seulement
retenu, puis perçu une fois le travail fait, pour ce qu'il a coûté.</li>
<li>La page de paiement indique ce qui est facturé maintenant, ce qui est retenu et jusqu'à quand, et le montant
maximal.</li>
<li>Votre banque peut vous demander de confirmer. D'ici là, nous gardons votre heure pendant 15 minutes.</li>
</ul>
<h3>Paiement comptant</h3>
<p>Lorsque le paiement comptant vous est offert, vous payez le mécanicien une fois le travail fait. Le total est arrondi
aux cinq cents les plus proches, après les taxes. Vous recevez un reçu.</p>
<h3>Modification et annulation</h3>
<ul>
<li>Tant que votre commande est en attente, vous pouvez l'annuler sans frais en donnant une raison. Ce qui était retenu
est libéré.</li>
<li>Après la confirmation du mécanicien, demandez-nous de la déplacer ou de l'annuler. Tout frais vous est montré avant
la demande.</li>
<li>Si personne ne peut venir ou si le mécanicien refuse, vous ne payez rien et nous rendons ce qui a été perçu.</li>
<li>Des frais peuvent s'appliquer lorsque le mécanicien est venu à l'heure convenue sans pouvoir vous joindre ni
accéder au véhicule.</li>
</ul>
<h3>Chez vous</h3>
<ul>
<li>Vous confirmez avoir le droit de faire faire le travail à cet endroit, que le sol est ferme et plat et qu'il y a de
l'espace autour du véhicule.</li>
<li>Le mécanicien peut refuser un travail dangereux et vous dit pourquoi.</li>
<li>L'huile usée et les pièces remplacées sont récupérées correctement. Avisez-nous d'avance si vous voulez garder les
anciennes pièces.</li>
</ul>
<h3>Garantie</h3>
<p>Les pièces et la main-d'œuvre portent la garantie affichée avec le service, jamais moindre que celle de la loi de
votre province. Signalez tout défaut dès que vous le constatez ; nous revenons ou nous corrigeons.</p>
<h3>Notre responsabilité</h3>
<p>Nous répondons des dommages causés par notre faute ou celle du mécanicien. Nous ne répondons pas de l'usure ni des
défauts déjà présents et sans lien avec le travail. Les photos et les notes du mécanicien témoignent de l'état du
véhicule.</p>
<h3>Évaluations</h3>
<p>Après un service terminé, vous pouvez laisser une évaluation. Écrivez ce qui est vrai et taisez ce qui est privé.</p>
<h3>Fin de l'entente</h3>
<p>Vous pouvez supprimer votre compte en tout temps lorsqu'aucune commande n'est en cours. Nous pouvons fermer un compte
qui sert à la fraude ou qui met autrui en danger.</p>
<h3>Loi et questions</h3>
<p>La loi de la province où le service est rendu s'applique. Questions et plaintes : {supportEmail}.</p>`;

const privacy = `
<h2>Politique de confidentialité</h2>
<p>Cette politique dit ce que {brand} sait de vous, pourquoi, qui le voit et comment le faire corriger ou retirer.</p>
<h3>Ce que nous conservons</h3>
<ul>
<li><strong>Vous :</strong> nom, courriel, numéro de téléphone, langue, photo si vous en ajoutez une.</li>
<li><strong>Vos véhicules :</strong> année, marque, modèle, NIV, plaque et couleur, relevés d'odomètre, travaux faits et
conseillés.</li>
<li><strong>Vos lieux :</strong> adresse, personne à joindre, point sur la carte.</li>
<li><strong>Vos commandes :</strong> estimations, messages, photos du travail, reçus, évaluations.</li>
<li><strong>Paiements :</strong> la marque et les derniers chiffres de la carte, et ce qui a été retenu, perçu et rendu.
Le numéro de la carte va à notre fournisseur de paiement et ne nous parvient jamais.</li>
<li><strong>Appareils :</strong> modèle, système et version de l'application, et un jeton pour les notifications si vous
les permettez.</li>
</ul>
<h3>À quelles fins</h3>
<ul>
<li>Trouver un mécanicien qui peut venir, établir le prix, faire le travail, le facturer et en répondre.</li>
<li>Vous informer de vos commandes par courriel, texto et notification.</li>
<li>Prévenir la fraude, trouver les défauts de l'application et tenir les livres que la loi exige.</li>
<li>Comprendre l'usage de l'application, seulement si vous y avez consenti.</li>
</ul>
<h3>Qui y a accès</h3>
<ul>
<li>Le mécanicien de votre commande voit votre nom, votre téléphone, le lieu et le véhicule, dans la mesure où le
travail le demande.</li>
<li>Notre bureau voit ce qu'il faut pour vous aider.</li>
<li>Les fournisseurs qui travaillent pour nous : paiements par carte, textos et courriels, hébergement. Ils ne peuvent
s'en servir pour rien d'autre. Certains gardent des données hors de votre province.</li>
<li>Les autorités, lorsque la loi nous y oblige. Nous ne vendons rien.</li>
</ul>
<h3>Combien de temps</h3>
<p>Aussi longtemps que vous avez un compte. Les reçus sont gardés six ans après le travail, comme l'exige la loi fiscale.
Les codes de vérification vivent dix minutes. À la suppression du compte, ce qui vous identifie est effacé ou rendu
anonyme, sauf sur les reçus.</p>
<h3>Vos choix</h3>
<ul>
<li>Voir et corriger vos renseignements dans votre profil.</li>
<li>Emporter une copie de vos données dans un fichier avant de partir.</li>
<li>Supprimer votre compte dans le profil, une fois qu'aucune commande n'est en cours.</li>
<li>Refuser les statistiques et les notifications, ou les arrêter plus tard. Les messages sur une commande en cours vous
parviennent quand même.</li>
</ul>
<h3>Position</h3>
<p>Nous utilisons l'adresse que vous écrivez. L'application ne demande la position de votre appareil que lorsque vous
appuyez sur le bouton prévu.</p>
<h3>Questions et plaintes</h3>
<p>Écrivez à notre responsable de la protection des renseignements personnels à {supportEmail}. Vous pouvez aussi vous
adresser au Commissariat à la protection de la vie privée du Canada ou, au Québec, à la Commission d'accès à
l'information.</p>`;

export const frenchPolicies = {
  terms: terms.trim(),
  privacy: privacy.trim(),
  account_deletion: `<p>La suppression du compte retire pour de bon votre nom, vos coordonnées, vos véhicules, vos lieux,
vos photos et vos cartes enregistrées. Les reçus des travaux terminés sont gardés six ans sans vos coordonnées, car la
loi fiscale l'exige. Vous pouvez d'abord télécharger une copie de vos données. Un compte qui a une commande en cours ne
peut pas être supprimé.</p>`,
};

#!/bin/sh
# A toy: answers every question with the first action that is legal.
while read -r word first others; do
    if [ "$word" = "?" ]; then echo "$first"; fi
done
